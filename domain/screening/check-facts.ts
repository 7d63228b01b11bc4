/** The exact shape of facts, uses and the rest that the method asks for: forms and content files are held to it. */
import { z } from "zod";
import { EVIDENCE } from "#domain/evidence/evidence.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { type AssessmentContext, assess, isAsked } from "./assess.ts";
import { type EntryPart, type FactRule, UNKNOWN } from "./fact-rules.ts";
import type { RuleFinding } from "./findings.ts";
import { METHOD } from "./method.ts";
import {
  citedIds,
  isCountry,
  isDay,
  RATING_ANSWERS,
  RATING_QUESTIONS,
  RECORD_STATES,
  type RecordFact,
  type RecordFacts,
} from "./record-facts.ts";
import { MAX_SOURCES } from "./screening.ts";

const MAX_ENTRIES = 100;
const MAX_ALIASES = 30;
const TEXT_MAX_LENGTH = 1000;

const text = z.string().max(TEXT_MAX_LENGTH);
const written = text.min(1, "is empty");
const day = z.string().refine(isDay, "is not a day").meta({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const sourceIds = z.array(written).max(MAX_SOURCES);

export type TextsSchema = z.ZodType<Record<"ar" | "en" | "tr", string>>;

/** Content files need every language; an editor may still be on the way to that. */
export const WHOLE_TEXTS: TextsSchema = z.strictObject({ ar: written, en: written, tr: written });
export const SOME_TEXTS: TextsSchema = z.strictObject({
  ar: text.default(""),
  en: text.default(""),
  tr: text.default(""),
}) as unknown as TextsSchema;

const isAnyWritten = (written: Record<string, string>): boolean =>
  Object.values(written).some((one) => one.trim() !== "");

function partSchema(part: EntryPart, texts: TextsSchema): z.ZodType {
  if (part === "texts") return texts.refine(isAnyWritten, "is empty");
  if (part === "date") return day;
  if (part === "country")
    return z.string().refine(isCountry, "is not an ISO 3166 code").meta({ pattern: "^[A-Z]{2}$" });
  if (part === "address") return z.string().refine(isWebAddress, "is not an address").meta({ pattern: "^https?://" });
  return part === "text" ? written : z.enum(part as readonly string[] & [string, ...string[]]);
}

function valueSchema(rule: FactRule, texts: TextsSchema): z.ZodType {
  if (rule.type === "list") {
    const parts = Object.entries(rule.entry).map(([name, { part, needed }]) => {
      const schema = partSchema(part, texts);
      return [name, needed ? schema : schema.optional()];
    });
    const entry = z.strictObject({ ...Object.fromEntries(parts), sources: sourceIds.optional() });
    return z.union([z.array(entry).max(MAX_ENTRIES), z.literal(UNKNOWN)]);
  }
  if (rule.type === "exchange") return written;
  const words = z.enum([...Object.keys(rule.type === "share" ? rule.words : rule.values), UNKNOWN]);
  return rule.type === "share" ? z.union([z.number().min(0).max(100), words]) : words;
}

const MAX_PARTS = 20;

const partsSchema = (texts: TextsSchema) =>
  z
    .array(z.strictObject({ what: texts.refine(isAnyWritten, "is empty"), share: z.number().min(0).max(100) }))
    .max(MAX_PARTS);

export const factsSchema = (kind: RecordType, texts: TextsSchema) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(METHOD.kinds[kind].facts).map(([name, rule]) => [
        name,
        z
          .strictObject({
            value: valueSchema(rule, texts),
            sources: sourceIds,
            looked_up: day,
            quote: text.optional(),
            evidence: z.enum(EVIDENCE).optional(),
            ...(rule.type === "share" ? { parts: partsSchema(texts).optional() } : {}),
          })
          .optional(),
      ]),
    ),
  );

export const offersSchema = (kind: RecordType, texts: TextsSchema) =>
  z.strictObject(
    Object.fromEntries(
      Object.keys(METHOD.kinds[kind].uses).map((name) => [
        name,
        z.strictObject({ offered: z.boolean(), where: texts.optional(), note: texts.optional() }).optional(),
      ]),
    ),
  );

const answer = z.union(RATING_ANSWERS.map((allowed) => z.literal(allowed)));

export const stateSchema = z.enum(RECORD_STATES);
export const ratingAnswersSchema = z.strictObject(
  Object.fromEntries(RATING_QUESTIONS.map((question) => [question, answer])),
);
const spellings = z.array(written).max(MAX_ALIASES);
export const aliasesSchema = z.strictObject({ ar: spellings, en: spellings, tr: spellings });

export const QUOTE_MAX_WORDS = 25;

export type FactProblem =
  /** The day it was looked up is missing. */
  | "no-date"
  /** It gives a concern or a fail, or lists what happened, and no source says so. */
  | "no-source"
  | "unlisted-source"
  | "bare-home-page"
  | "long-quote"
  | "not-asked"
  | "missing";

type ListedSource = { id: string; url: string };

/** A bare home page says nothing about any fact. */
function isBareHomePage(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.pathname === "/" && url.search === "";
}

/** Each of them claims that something happened. */
const hasEntries = ({ value }: RecordFact): boolean => Array.isArray(value) && value.length > 0;

function problemsOf(fact: RecordFact, finding: RuleFinding, sources: readonly ListedSource[]): FactProblem[] {
  const urls = citedIds(fact).map((id) => sources.find((source) => source.id === id)?.url);
  const isHarmless = finding === "pass" || (finding === "shown" && !hasEntries(fact));
  const needsSource = !isHarmless && fact.value !== UNKNOWN;
  return [
    ...(isDay(fact.looked_up) ? [] : ["no-date" as const]),
    ...(needsSource && urls.length === 0 ? ["no-source" as const] : []),
    ...(urls.includes(undefined) ? ["unlisted-source" as const] : []),
    ...(urls.some((url) => url !== undefined && isBareHomePage(url)) ? ["bare-home-page" as const] : []),
    ...((fact.quote ?? "").split(/\s+/).length > QUOTE_MAX_WORDS ? ["long-quote" as const] : []),
  ];
}

/** Everything that is wrong, by the name of the fact. */
export function factProblems(
  kind: RecordType,
  facts: RecordFacts,
  sources: readonly ListedSource[],
  context: AssessmentContext = {},
): { fact: string; problem: FactProblem }[] {
  const findings = new Map(
    assess(kind, facts, context).findings.flatMap(({ facts: results }) =>
      results.map(({ fact, finding }) => [fact, finding] as const),
    ),
  );
  return Object.entries(METHOD.kinds[kind].facts).flatMap(([name, rule]) => {
    const fact = facts[name];
    if (!isAsked(rule, facts)) return fact ? [{ fact: name, problem: "not-asked" as const }] : [];
    if (!fact) return [{ fact: name, problem: "missing" as const }];
    return problemsOf(fact, findings.get(name) ?? "pass", sources).map((problem) => ({ fact: name, problem }));
  });
}
