/** The law of one country on digital assets, as far as sources tell: what is allowed, who supervises, what is unclear. */
import { z } from "zod";
import {
  dateSchema,
  distinctTextsSchema,
  pageSchema,
  recentDateSchema,
  textsSchema,
  writtenSchema,
} from "#domain/records/schema-parts.ts";

/**
 * Buying and holding by a private person.
 * `allowed-licensed`: through providers that are licensed or registered, or have to be where licensing has only begun;
 * `allowed-unregulated`: no text that was found forbids it, and nobody is licensed for it;
 * `unclear`: the texts that were found leave it open, or nothing could be verified;
 * `restricted`: banks, cards or services are barred, or an authority calls it unlawful without a ban that was found;
 * `banned`: a law, circular or decision forbids it to everyone.
 */
export const HOLDINGS = ["allowed-licensed", "allowed-unregulated", "unclear", "restricted", "banned"] as const;
export type HoldingLaw = (typeof HOLDINGS)[number];

/**
 * Paying for goods and services.
 * `licensed-only`: through a provider with a licence or approval for it;
 * `not-legal-tender`: nobody has to accept it, and no text that was found forbids it;
 * `banned`: a text forbids it, or the central bank declares it unlawful.
 */
export const PAYMENTS = ["licensed-only", "not-legal-tender", "unclear", "banned"] as const;

/** A: the text or several agreeing sources were read; B: one secondary source; C: general knowledge, shown as "not verified". */
export const COUNTRY_CERTAINTIES = ["A", "B", "C"] as const;
export type CountryCertainty = (typeof COUNTRY_CERTAINTIES)[number];

const sourceId = z.string().regex(/^s[1-9]\d*$/, "must be s1, s2, …");

const evidence = {
  certainty: z.enum(COUNTRY_CERTAINTIES),
  sources: z.array(sourceId).describe("Ids of the sources below: at least one for A and B, none for C."),
};
type Evidence = { certainty: CountryCertainty; sources: string[] };

const isSupported = ({ certainty, sources }: Evidence): boolean => (certainty === "C") === (sources.length === 0);
const SUPPORT = { path: ["sources"], error: "A and B need a source, and C has none" };

/** What nobody verified has no value that could be read as a statement. */
const factOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .strictObject({ value: z.enum(values), ...evidence })
    .refine(isSupported, SUPPORT)
    .refine(({ certainty, value }) => certainty !== "C" || value === "unclear", {
      path: ["value"],
      error: "must be unclear where the certainty is C",
    });

const law = z
  .strictObject({ name: textsSchema, date: dateSchema.describe("No more exact than the sources agree."), ...evidence })
  .refine(isSupported, SUPPORT)
  .refine(({ certainty, date }) => certainty !== "C" || date.precision === "unknown", {
    path: ["date"],
    error: "must be unknown where the certainty is C",
  });

const source = z.strictObject({
  id: sourceId.describe("What facts cite it by."),
  title: writtenSchema,
  url: pageSchema,
});

const fields = z.strictObject({
  iso: z
    .string()
    .regex(/^[a-z]{2}$/, "must be an ISO 3166 code in lower case")
    .describe("The name of the file, without .json: an ISO 3166 code in lower case, or eu."),
  name: textsSchema,
  answer: distinctTextsSchema.describe("The plain answer first, in one or two sentences."),
  holding: factOf(HOLDINGS).describe("Buying and holding by a private person."),
  payments: factOf(PAYMENTS).describe("Paying for goods and services."),
  regulators: z.array(
    z.strictObject({ name: textsSchema, short: writtenSchema.optional(), url: pageSchema.optional() }),
  ),
  laws: z.array(law).describe("Laws and decisions by name and date, newest first."),
  deposits: z
    .array(z.strictObject({ text: distinctTextsSchema, ...evidence }).refine(isSupported, SUPPORT))
    .describe("How money reaches an account, one sentence each."),
  unclear: z.array(distinctTextsSchema).describe("What is unclear, and where sources differ."),
  as_of: recentDateSchema.describe("How recent the newest source is; where none was found, the day of the search."),
  sources: z.array(source),
});

type Fields = z.output<typeof fields>;

const factsOf = ({ holding, payments, laws, deposits }: Fields): Evidence[] => [
  holding,
  payments,
  ...laws,
  ...deposits,
];

/** Dates of different precision are compared as far as both go. */
const isNewestFirst = ({ laws }: Fields): boolean => {
  const dates = laws.flatMap(({ date }) => (date.precision === "unknown" ? [] : [date.value]));
  return dates.every((date, index) => {
    const earlier = dates[index - 1] ?? date;
    const length = Math.min(date.length, earlier.length);
    return date.slice(0, length) <= earlier.slice(0, length);
  });
};

export const countrySchema = fields
  .refine(({ sources }) => new Set(sources.map(({ id }) => id)).size === sources.length, {
    path: ["sources"],
    error: "has the same id twice",
  })
  .refine(
    (country) => {
      const listed = new Set(country.sources.map(({ id }) => id));
      return factsOf(country).every(({ sources }) => sources.every((id) => listed.has(id)));
    },
    { path: ["sources"], error: "does not list a source that is cited" },
  )
  .refine(isNewestFirst, { path: ["laws"], error: "must stand newest first" })
  .refine(({ holding, unclear }) => holding.value !== "unclear" || unclear.length > 0, {
    path: ["unclear"],
    error: "must say what is unclear",
  });
export type Country = z.output<typeof countrySchema>;
