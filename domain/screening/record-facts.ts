/** What a record says about itself under the method: its facts with sources, what can be done with it, its state. */

import { EVIDENCE, type Evidence, type SharePart } from "#domain/evidence/evidence.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { isDocument, readDocument, readLocalized, readNumber, readText } from "#domain/records/document.ts";
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { withoutEarlierFacts } from "./earlier-facts.ts";
import { type EntryPart, type EntryParts, type FactRule, UNKNOWN } from "./fact-rules.ts";
import { METHOD } from "./method.ts";

export const RECORD_STATES = ["active", "retired", "closed", "failed"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Then what happened is shown in place of a status for use today. */
export const isOver = (state: RecordState): boolean => state !== "active";

/** One licence, incident or certificate; `sources` are ids of the record's sources. */
export type FactEntry = Readonly<Record<string, string | LocalizedText | readonly string[]>>;

/**
 * `looked_up` is a day; `quote` states the value. Without `evidence` it follows from the tiers of the sources: records that
 * editors changed on existing installations never get the field. `parts` are those of a share.
 */
export type RecordFact = {
  value: string | number | readonly FactEntry[];
  sources: readonly string[];
  looked_up: string;
  quote?: string;
  evidence?: Evidence;
  parts?: readonly SharePart[];
};
export type RecordFacts = Readonly<Partial<Record<string, RecordFact>>>;

/** `where`: which button or place it is; `note`: how it is left off. */
export type Offer = { offered: boolean; where?: LocalizedText; note?: LocalizedText };
/** Uses of a coin, products of an exchange. What is not known is not listed. */
export type Offers = Readonly<Partial<Record<string, Offer>>>;

/** The five questions of the rating, worth a star each. */
export const RATING_QUESTIONS = ["works", "safe", "open", "lasts", "fair"] as const;
export type RatingQuestion = (typeof RATING_QUESTIONS)[number];
export const RATING_ANSWERS = [0, 0.5, 1] as const;
export type RatingAnswers = Readonly<Record<RatingQuestion, number>>;

/** Other spellings people type. */
export type Aliases = Readonly<Record<Language, readonly string[]>>;

/** Of facts as they are stored. */
export const countUnknown = (facts: unknown): number =>
  Object.values(readDocument(facts)).filter((fact) => readDocument(fact).value === UNKNOWN).length;

export const hasFacts = (facts: RecordFacts): boolean => Object.keys(facts).length > 0;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRY = /^[A-Z]{2}$/;
export const isDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(Date.parse(value));
export const isCountry = (value: string): boolean => COUNTRY.test(value);

const readTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(readText).filter(Boolean) : []);
const isWritten = (text: LocalizedText): boolean => LANGUAGES.some((language) => text[language] !== "");

const FITS: Readonly<Record<Extract<EntryPart, string>, (value: string) => boolean>> = {
  text: (value) => value !== "",
  texts: () => false,
  date: isDay,
  country: isCountry,
  address: isWebAddress,
};

function readPart(part: EntryPart, value: unknown): string | LocalizedText | null {
  if (part === "texts") {
    const texts = readLocalized(value);
    return isWritten(texts) ? texts : null;
  }
  const text = readText(value);
  return (typeof part === "string" ? FITS[part](text) : part.includes(text)) ? text : null;
}

/** An entry without a part it needs is left out whole. */
function readEntry(parts: EntryParts, value: unknown): FactEntry[] {
  if (!isDocument(value)) return [];
  const entry: Record<string, string | LocalizedText | string[]> = {};
  for (const [name, { part, needed }] of Object.entries(parts)) {
    const read = readPart(part, value[name]);
    if (read !== null) entry[name] = read;
    else if (needed) return [];
  }
  return [{ ...entry, sources: readTexts(value.sources) }];
}

/** A value the rule does not know is one that nobody knows. */
function readValue(rule: FactRule, value: unknown): RecordFact["value"] {
  if (rule.type === "list")
    return Array.isArray(value) ? value.flatMap((each) => readEntry(rule.entry, each)) : UNKNOWN;
  if (rule.type === "share" && typeof value === "number") {
    const share = readNumber(value);
    return share !== null && share >= 0 && share <= 100 ? share : UNKNOWN;
  }
  const word = readText(value);
  if (rule.type === "exchange") return word || UNKNOWN;
  return Object.hasOwn(rule.type === "share" ? rule.words : rule.values, word) ? word : UNKNOWN;
}

/** The ids of all sources of a fact, those of its entries among them. */
export const citedIds = ({ sources, value }: Pick<RecordFact, "sources" | "value">): string[] => [
  ...sources,
  ...(Array.isArray(value) ? value.flatMap((entry) => (Array.isArray(entry.sources) ? entry.sources : [])) : []),
];

/** A part without a share or a text is left out. */
function readParts(rule: FactRule, given: unknown): SharePart[] {
  if (rule.type !== "share" || !Array.isArray(given)) return [];
  return given.map(readDocument).flatMap((part) => {
    const [what, share] = [readLocalized(part.what), readNumber(part.share)];
    return isWritten(what) && share !== null && share >= 0 && share <= 100 ? [{ what, share }] : [];
  });
}

/** In the order of the rule; what the method does not ask is left out, facts of method 2 are put into its words. */
export function readFacts(kind: RecordType, given: unknown): RecordFacts {
  // Most of a large import has none.
  if (!isDocument(given)) return {};
  const known = withoutEarlierFacts(kind, given);
  const facts: Record<string, RecordFact> = {};
  for (const [name, rule] of Object.entries(METHOD.kinds[kind].facts)) {
    const fact = known[name];
    if (!isDocument(fact)) continue;
    const lookedUp = readText(fact.looked_up);
    const quote = readText(fact.quote);
    const evidence = EVIDENCE.find((one) => one === fact.evidence);
    const parts = readParts(rule, fact.parts);
    facts[name] = {
      value: readValue(rule, fact.value),
      sources: readTexts(fact.sources),
      looked_up: isDay(lookedUp) ? lookedUp : "",
      ...(quote ? { quote } : {}),
      ...(evidence ? { evidence } : {}),
      ...(parts.length > 0 ? { parts } : {}),
    };
  }
  return facts;
}

export function readOffers(kind: RecordType, given: unknown): Offers {
  if (!isDocument(given)) return {};
  const offers: Record<string, Offer> = {};
  for (const name of Object.keys(METHOD.kinds[kind].uses)) {
    const offer = given[name];
    if (!isDocument(offer) || typeof offer.offered !== "boolean") continue;
    const [where, note] = [readLocalized(offer.where), readLocalized(offer.note)];
    offers[name] = {
      offered: offer.offered,
      ...(isWritten(where) ? { where } : {}),
      ...(isWritten(note) ? { note } : {}),
    };
  }
  return offers;
}

export const readState = (value: unknown): RecordState => RECORD_STATES.find((state) => state === value) ?? "active";

/** Null unless all five are answered. */
export function readRatingAnswers(given: unknown): RatingAnswers | null {
  if (!isDocument(given)) return null;
  const answers = RATING_QUESTIONS.map((question) => [question, given[question]] as const);
  if (!answers.every(([, answer]) => RATING_ANSWERS.some((allowed) => allowed === answer))) return null;
  return Object.fromEntries(answers) as RatingAnswers;
}

export function readAliases(value: unknown): Aliases {
  const given = readDocument(value);
  return { ar: readTexts(given.ar), en: readTexts(given.en), tr: readTexts(given.tr) };
}
