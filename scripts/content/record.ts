/** The schema of a content file, every key of it, as docs/content-guide.md describes, and its JSON Schema for editors. */
import { z } from "zod";
import { CATEGORIES } from "#domain/records/category.ts";
import { MAX_RATING, MIN_FORM_RATING } from "#domain/records/rating.ts";
import { isSymbol, SYMBOL_MAX_LENGTH } from "#domain/records/symbol.ts";
import {
  aliasesSchema,
  factsSchema,
  offersSchema,
  ratingAnswersSchema,
  stateSchema,
  WHOLE_TEXTS,
} from "#domain/screening/check-facts.ts";
import {
  COIN_CRITERIA,
  type Criterion,
  criteriaOf,
  EXCHANGE_CRITERIA,
  MAX_SOURCES,
} from "#domain/screening/screening.ts";
import { isAddressAt, isWebAddress } from "#domain/text/web-address.ts";

const written = z.string().min(1, "is empty");
const inLanguages = <Value extends z.ZodType>(value: Value) => z.strictObject({ en: value, ar: value, tr: value });
const texts = inLanguages(written);
const points = inLanguages(z.array(written).min(3, "needs 3–5 points").max(5, "needs 3–5 points"));

// JSON Schema cannot express a refinement: `meta` adds the part of it that an editor can check.
const isSecure = (value: string): boolean => value.startsWith("https://") && isWebAddress(value);
const link = z.string().refine(isSecure, "is not a well-formed https address").meta({ pattern: "^https://" });
/** A field with a default may be missing in a file. Give one to every new field, so that existing files stay as they are. */
const optionalLink = (...hosts: string[]) => linkOrNone(...hosts).default("");
function linkOrNone(...hosts: string[]) {
  const where = hosts.length > 0 ? ` at ${hosts.join(" or ")}` : "";
  return z
    .string()
    .refine(
      (value) => value === "" || (isSecure(value) && (hosts.length === 0 || isAddressAt(value, ...hosts))),
      `must be empty or an https address${where}`,
    )
    .meta({ pattern: "^(https://.*)?$", description: `An https address${where}, or empty.` });
}

const HALF_STARS = "must be 1–5 in half steps";
const halfStars = z
  .number()
  .min(MIN_FORM_RATING, HALF_STARS)
  .max(MAX_RATING, HALF_STARS)
  .multipleOf(1 / 2, HALF_STARS)
  .describe("Quality from 1 to 5 in half stars, independent of the category.");
const wholeStars = z
  .int()
  .min(MIN_FORM_RATING)
  .max(MAX_RATING)
  .describe("Quality from 1 to 5 in whole stars, independent of the category.");

const translations = z.strictObject({
  name: texts,
  description: texts.describe("20–60 words."),
  pros: points.describe("3–5 points."),
  cons: points.describe("3–5 points."),
  reason: texts.describe("Why this category: 2–6 short sentences that name the criteria that decided."),
  des: texts.describe("The reviewer's summary: 2–3 sentences; the first one is shown alone on a card."),
  advice_x: texts.describe("What to do about it: 2–3 sentences."),
  rating_reason: texts.describe("1–2 sentences: why this rating."),
});

/** The findings follow from the facts: a file holds the notes alone, and never a dispute. */
const screeningOf = (criteria: readonly Criterion[]) =>
  z.strictObject({
    findings: z
      .record(z.enum(criteria), z.strictObject({ note: texts.describe("One sentence, agreeing with the facts.") }))
      .describe("A note on every criterion of this kind. The findings follow from the facts."),
    exception: inLanguages(z.string()).describe("Only where the category differs from the status by the rule: why."),
  });

const sources = z
  .array(
    z.strictObject({
      id: z
        .string()
        .regex(/^s[1-9]\d*$/, "must be s1, s2, …")
        .describe("What facts cite it by."),
      title: written,
      url: link,
    }),
  )
  .min(2, "needs at least two sources")
  .max(MAX_SOURCES, `has more than ${MAX_SOURCES} sources`)
  .describe("At least two lasting sources: whitepaper, regulator, documentation, terms. No bare home page.");

const FACTS = "What was found out, each with its sources and the day it was looked up.";
const OFFERS = "Whether it is offered; where (which button), and how it is left off. Unknown ones are left out.";

/** Fields of both types, in the order a file lists them: what only one of them has is between the two halves. */
const identity = {
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens")
    .describe("The name of the file, without .json."),
  name: written,
  symbol: z
    .string()
    .refine(isSymbol, "must be 1–10 upper-case letters or digits")
    .meta({ pattern: `^[A-Z0-9]{1,${SYMBOL_MAX_LENGTH}}$`, description: "1–10 upper-case letters or digits." }),
  state: stateSchema.describe("Shown before the status; a failed or closed one says what happened."),
  category: z
    .enum(CATEGORIES)
    .describe(
      "The status by the rule (undetermined is questionable, failed, closed or retired is haram), or an exception.",
    ),
};
const facts = {
  established: z
    .string()
    .regex(/^\d{4}$/, "must be a year")
    .describe("The year, as text."),
  ended: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/, "must be a month, as 2022-11")
    .default("")
    .describe("The month in which it failed, closed or was replaced; empty where it is active."),
  country: written.describe('In English: a country, or "Decentralised".'),
  website: linkOrNone().describe("An https address; empty only where it is closed or failed."),
  twitter: z
    .string()
    .regex(/^(?:@[A-Za-z0-9_]{1,30})?$/, "must be empty or a handle with @")
    .describe("A handle with @, or empty.")
    .default(""),
  reddit: optionalLink("reddit.com"),
  github: optionalLink("github.com"),
  telegram: optionalLink("t.me", "telegram.me", "telegram.org"),
};
const reviewed = {
  aliases: aliasesSchema.describe("Other spellings that people type."),
  reviewed_at: z.iso.date("must be a date").describe("The day of the review, as 2026-11-10."),
  translations,
};

const coinCriteria = criteriaOf(COIN_CRITERIA);
const exchangeCriteria = criteriaOf(EXCHANGE_CRITERIA);

const coinRecord = z.strictObject({
  ...identity,
  rating: halfStars,
  rating_answers: ratingAnswersSchema.describe("The five questions of the rating: 0, 0.5 or 1 each."),
  ...facts,
  whitepaper: optionalLink(),
  market_id: z.string().describe("The market service's (CoinGecko's) id of the coin; empty where it was never traded."),
  successor: z.string().default("").describe("The id of the coin that replaced it, where it is retired."),
  ...reviewed,
  facts: factsSchema("coin", WHOLE_TEXTS).describe(FACTS),
  uses: offersSchema("coin", WHOLE_TEXTS).describe(OFFERS),
  screening: screeningOf(coinCriteria),
  sources,
});

const exchangeRecord = z.strictObject({
  ...identity,
  rating: wholeStars,
  rating_answers: ratingAnswersSchema.describe("The five questions of the rating: 0, 0.5 or 1 each."),
  ...facts,
  market_id: z.string().describe("The market service's (CoinGecko's) id of the exchange; empty where it has none."),
  ...reviewed,
  facts: factsSchema("exchange", WHOLE_TEXTS).describe(FACTS),
  products: offersSchema("exchange", WHOLE_TEXTS).describe(OFFERS),
  screening: screeningOf(exchangeCriteria),
  sources,
});

export const RECORD_SCHEMAS = { coins: coinRecord, exchanges: exchangeRecord } as const;
export const KINDS = ["coins", "exchanges"] as const satisfies readonly (keyof typeof RECORD_SCHEMAS)[];
export type Kind = (typeof KINDS)[number];

export type ContentRecord = z.output<typeof coinRecord> | z.output<typeof exchangeRecord>;

/** For editors: completion, and what can be checked while typing. Draft 7 is what most of them understand. */
export const jsonSchemaOf = (type: Kind) => z.toJSONSchema(RECORD_SCHEMAS[type], { target: "draft-07", io: "input" });
