/** Everything in one file, in all languages: what `/data/mizan.json` holds. */
import { z } from "zod";
import { countrySchema } from "#domain/countries/country.ts";
import { bodySchema, positionSchema } from "#domain/register/positions.ts";
import { RECORD_STATES } from "#domain/screening/record-facts.ts";
import { coinRecord } from "./record.ts";
import { named, statusSchema, texts } from "./shared.ts";

export const dataRecord = named(
  "DataRecord",
  z.object({
    id: z.string(),
    url: z.string().describe("The review, in Arabic."),
    name: texts,
    symbol: z.string(),
    status: statusSchema.nullable(),
    state: z.enum(RECORD_STATES),
    rating: z.number().nullable(),
    established: z.string(),
    country: z.string(),
    website: z.string(),
    market_id: z.string(),
    reviewed_at: z.string().nullable(),
    updatedAt: z.string(),
    reason: texts,
    method: coinRecord.shape.method,
    facts: coinRecord.shape.facts,
    findings: coinRecord.shape.findings,
    uses: z.array(z.object({ id: z.string(), offered: z.boolean().nullable(), status: statusSchema.nullable() })),
    exception: texts.nullable(),
  }),
);
export type DataRecord = z.output<typeof dataRecord>;

const about = z.object({
  name: z.string(),
  source: z.string().describe("The site it was taken from: name it when you use the data."),
  licence: z.object({ name: z.string(), url: z.string() }),
  version: z.int().describe("Counts the writes of the whole content."),
  date: z.string().nullable().describe("When the content was last changed."),
  method: z.object({ version: z.string(), date: z.string() }),
});
export type DataAbout = z.output<typeof about>;

export const dataSet = named(
  "DataSet",
  about.extend({
    coins: z.array(dataRecord),
    exchanges: z.array(dataRecord),
    bodies: z.array(bodySchema),
    positions: z.array(positionSchema),
    countries: z.array(countrySchema),
  }),
);
