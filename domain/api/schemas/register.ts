/** Bodies, positions, countries and the method as the public API gives them. */
import { z } from "zod";
import { COUNTRY_CERTAINTIES, HOLDINGS, PAYMENTS } from "#domain/countries/country.ts";
import {
  BODY_TYPES,
  CERTAINTIES,
  GROUNDS,
  POSITION_EVIDENCE,
  positionSchema,
  STANCES,
  ZAKAT_STANCES,
} from "#domain/register/positions.ts";
import { WEIGHTS } from "#domain/screening/screening.ts";
import { link, named, status, success } from "./shared.ts";

const body = named(
  "Body",
  z.object({
    id: z.string(),
    name: z.string(),
    country: z.string().nullable().describe("ISO 3166; null for one that belongs to no single country."),
    type: z.enum(BODY_TYPES),
  }),
);

const position = named(
  "Position",
  z.object({
    id: z.string(),
    body: z.string(),
    date: z.string().nullable(),
    scope: positionSchema.shape.scope,
    stance: z.enum([...STANCES, ...ZAKAT_STANCES]),
    line: z.string().describe("What it holds, in one sentence of ours."),
    condition: z.string().nullable(),
    note: z.string().nullable(),
    published: link,
    reportedBy: z.string().nullable(),
    certainty: z.enum(CERTAINTIES),
    evidence: z
      .enum([...POSITION_EVIDENCE, "B"])
      .describe("What the certainty rests on: `text` and `reports` (several that agree) are A; B is one report."),
    grounds: z.enum(GROUNDS),
    supersedes: z.string().nullable(),
    supersededBy: z.string().nullable(),
  }),
);

export const positionList = named(
  "PositionList",
  z.object({ success, bodies: z.array(body), positions: z.array(position) }),
);
export const bodyList = named(
  "BodyList",
  z.object({
    success,
    bodies: z.array(body.extend({ positions: z.int().describe("How many positions it has.") })),
  }),
);

const certainty = z.enum(COUNTRY_CERTAINTIES).describe("A: the text was read; B: one report; C: not verified.");
const verified = { certainty, verified: z.boolean() };
const evidence = { ...verified, sources: z.array(link) };

const countryBasics = { iso: z.string(), name: z.string(), answer: z.string(), as_of: z.string() };

const countryItem = named(
  "CountryItem",
  z.object({
    ...countryBasics,
    holding: z.object({ value: z.enum(HOLDINGS), ...verified }),
    payments: z.object({ value: z.enum(PAYMENTS), ...verified }),
  }),
);

const placed = z.object({
  total: z.int(),
  items: z.array(z.object({ id: z.string(), name: z.string(), ...status })),
});

const country = named(
  "Country",
  z.object({
    ...countryBasics,
    holding: z.object({ value: z.enum(HOLDINGS), ...evidence }),
    payments: z.object({ value: z.enum(PAYMENTS), ...evidence }),
    regulators: z.array(z.object({ name: z.string(), short: z.string().nullable(), url: z.string().nullable() })),
    laws: z.array(z.object({ name: z.string(), date: z.string().nullable(), ...evidence })),
    deposits: z.array(z.object({ text: z.string(), ...evidence })),
    unclear: z.array(z.string()),
    exchanges: z.object({ licensed: placed, open: placed, barred: placed, unknown: z.int() }),
  }),
);

export const countryList = named("CountryList", z.object({ success, countries: z.array(countryItem) }));
export const oneCountry = named("OneCountry", z.object({ success, country }));

const kindMethod = z.object({
  criteria: z.record(z.string(), z.enum(WEIGHTS)),
  facts: z.record(z.string(), z.looseObject({ type: z.string(), criterion: z.string().nullable() })),
  uses: z.record(z.string(), z.looseObject({ by: z.string() })),
});

const method = named(
  "Method",
  z.object({
    version: z.string(),
    date: z.string(),
    kinds: z.object({ coin: kindMethod, exchange: kindMethod }),
    changes: z.array(z.object({ version: z.string(), date: z.string() })),
  }),
);

export const methodAnswer = named("MethodAnswer", z.object({ success, method }));

const holder = z.object({ name: z.string(), url: z.string() });
export const viewsAnswer = named(
  "Views",
  z.object({
    success,
    questions: z.array(
      z.object({ id: z.string(), answers: z.array(z.object({ id: z.string(), holders: z.array(holder) })) }),
    ),
    presets: z.array(z.object({ id: z.string(), answers: z.record(z.string(), z.string()) })),
  }),
);
