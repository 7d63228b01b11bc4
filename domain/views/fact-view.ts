/** Facts as a page shows them: what was found, its finding, by which sources, and the day it was looked up. */

import type { Lapse } from "#domain/evidence/due-days.ts";
import type { Evidence, SharePart } from "#domain/evidence/evidence.ts";
import { percentIn, writeSize } from "#domain/market/price.ts";
import { type FactWords, type MethodWords, wordsOfValue } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { AssessedFact, Assessment } from "#domain/screening/assess-record.ts";
import { type EntryParts, UNKNOWN } from "#domain/screening/fact-rules.ts";
import type { RuleFinding } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { FactEntry, RecordFact, RecordFacts } from "#domain/screening/record-facts.ts";
import type { Source } from "#domain/screening/screening.ts";
import { countryOfCode } from "#domain/text/country.ts";
import { formatDate } from "#domain/text/date.ts";
import { emptyText, type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { toLink } from "#domain/text/web-address.ts";

/** The exchange whose status a token takes over. */
export type NamedExchange = { id: string; name: string };

export type FactContext = {
  type: RecordType;
  language: Language;
  words: MethodWords;
  /** What the page numbers each source, by its id. */
  numbers: ReadonlyMap<string, number>;
  exchange?: NamedExchange | null;
};

/** One licence or incident, or all countries with the same answer. `language` where it is not the page's. */
export type EntryView = { title: string; parts: string[]; language?: Language; sources: number[] };

export type FactView = {
  fact: string;
  name: string;
  /** Empty where the entries say it. */
  value: string;
  /** What the value means: shown where it counts against the record, or is not known. */
  means?: string;
  finding: RuleFinding | typeof UNKNOWN;
  entries?: EntryView[];
  exchange?: { id: string; name: string };
  sources: number[];
  lookedUp: string | null;
  /** Nobody has looked again in time; `unknown`: so long that it counts as unknown. */
  lapse?: Lapse;
  evidence?: Evidence;
  quote?: string;
  /** What the share is the sum of. */
  parts?: { what: string; share: string }[];
};

const DECIMALS = 2;

export const numbersOf = (ids: readonly string[], { numbers }: Pick<FactContext, "numbers">): number[] =>
  [...new Set(ids.flatMap((id) => numbers.get(id) ?? []))].sort((one, other) => one - other);

export const textOf = (entry: FactEntry, part: string): string => {
  const value = entry[part];
  return typeof value === "string" ? value : "";
};

/** What an entry says in three languages; empty where it says nothing. */
export const textsOf = (entry: FactEntry, part: string): LocalizedText => {
  const value = entry[part];
  return typeof value === "object" && "en" in value ? value : emptyText();
};

export const entrySources = ({ sources }: FactEntry): readonly string[] =>
  Array.isArray(sources) ? sources.filter((id) => typeof id === "string") : [];

const writeShare = (share: number, language: Language): string =>
  percentIn(writeSize(share, language, DECIMALS, 0), language);

/** One part of an entry in the page's language; empty where it is not known. */
function partText(
  name: string,
  { part }: EntryParts[string],
  entry: FactEntry,
  { words, language }: EntryContext,
): string {
  if (part === "texts") return pickText(textsOf(entry, name), language).text;
  const value = textOf(entry, name);
  if (part === "date") return formatDate(value || null, language) ?? "";
  if (part === "country") return countryOfCode(value, language);
  return typeof part === "string" ? value : (words.entry[name]?.values[value] ?? value);
}

type EntryContext = { words: FactWords; language: Language };

const titleOf = (parts: EntryParts): string =>
  Object.keys(parts).find((name) => ["title", "group"].includes(parts[name]?.show ?? "")) ??
  Object.keys(parts)[0] ??
  "";

/** The parts of an entry after its title, as its rule shows them. */
export const entryParts = (parts: EntryParts, entry: FactEntry, context: EntryContext): string[] =>
  Object.entries(parts).flatMap(([name, rule]) => {
    if (name === titleOf(parts) || rule.show === "hidden") return [];
    const text = partText(name, rule, entry, context);
    if (text === "") return [];
    return rule.show === "labelled" ? [`${context.words.entry[name]?.label ?? name}: ${text}`] : [text];
  });

/** The language of an entry that is only one text, where it is not the page's. */
function otherLanguage(parts: EntryParts, entry: FactEntry, language: Language): Language | null {
  const shown = Object.keys(parts).filter((name) => name !== titleOf(parts) && parts[name]?.show !== "hidden");
  const [only, ...more] = shown;
  if (only === undefined || more.length > 0 || parts[only]?.part !== "texts") return null;
  const { language: written } = pickText(textsOf(entry, only), language);
  return written === language ? null : written;
}

/** Entries as their rule shows them. Of a grouped list, entries with the same title are one, each as `first (others)`. */
function toEntries(
  parts: EntryParts,
  entries: readonly FactEntry[],
  words: FactWords,
  context: FactContext,
): EntryView[] {
  const within = { words, language: context.language };
  const title = titleOf(parts);
  const titleRule = parts[title];
  if (!titleRule) return [];
  const titleText = (entry: FactEntry): string => partText(title, titleRule, entry, within);
  if (titleRule.show === "group") {
    return [...Map.groupBy(entries, titleText)].map(([text, group]) => ({
      title: text,
      parts: group.map((entry) => {
        const [first = "", ...others] = entryParts(parts, entry, within);
        return others.length > 0 ? `${first} (${others.join(", ")})` : first;
      }),
      sources: numbersOf(group.flatMap(entrySources), context),
    }));
  }
  return entries.map((entry) => {
    const other = otherLanguage(parts, entry, context.language);
    return {
      title: titleText(entry),
      parts: entryParts(parts, entry, within),
      ...(other ? { language: other } : {}),
      sources: numbersOf(entrySources(entry), context),
    };
  });
}

type Written = Pick<FactView, "value" | "means" | "entries" | "exchange"> & { isUnknown: boolean };

function writeValue(
  fact: string,
  value: RecordFact["value"],
  finding: RuleFinding,
  context: FactContext,
): Written | null {
  const { type, words, language, exchange } = context;
  const rule = METHOD.kinds[type].facts[fact];
  const isExchange = rule?.type === "exchange";
  const known = isExchange ? finding : value;
  const factWords = words.facts[type][fact];
  if (factWords && typeof value === "number" && rule?.type === "share" && rule.limit === undefined)
    return { value: writeShare(value, language), isUnknown: false };
  const valueWords = wordsOfValue(words, type, fact, known);
  if (!valueWords || !factWords) return null;
  const isUnknown = known === UNKNOWN;
  const means = isUnknown || (finding !== "pass" && finding !== "shown") ? { means: valueWords.means } : {};
  if (typeof value === "number") {
    return { value: `${writeShare(value, language)} (${valueWords.label})`, ...means, isUnknown };
  }
  if (rule?.type === "list" && typeof value !== "string" && value.length > 0) {
    return { value: "", entries: toEntries(rule.entry, value, factWords, context), isUnknown };
  }
  const named = isExchange && exchange ? { exchange: { id: exchange.id, name: exchange.name } } : {};
  return { value: valueWords.label, ...means, ...named, isUnknown };
}

const toPartView = ({ what, share }: SharePart, language: Language) => ({
  what: pickText(what, language).text,
  share: writeShare(share, language),
});

/** Null for a fact the method has no words for. */
function toFactView(
  name: string,
  fact: RecordFact,
  { finding, evidence, last_seen }: AssessedFact,
  context: FactContext,
): FactView | null {
  const written = writeValue(name, fact.value, finding, context);
  if (!written) return null;
  const { isUnknown, ...shown } = written;
  const cited = new Set(shown.entries?.flatMap(({ sources }) => sources));
  return {
    fact: name,
    name: context.words.facts[context.type][name]?.name ?? name,
    ...shown,
    finding: isUnknown ? UNKNOWN : finding,
    sources: numbersOf(fact.sources, context).filter((number) => !cited.has(number)),
    lookedUp: formatDate(fact.looked_up || null, context.language),
    ...(last_seen === undefined ? {} : { lapse: finding === UNKNOWN ? "unknown" : "aged" }),
    ...(evidence ? { evidence } : {}),
    ...(fact.quote ? { quote: fact.quote } : {}),
    ...(fact.parts ? { parts: fact.parts.map((part) => toPartView(part, context.language)) } : {}),
  };
}

const NOT_LOOKED_UP: RecordFact = { value: UNKNOWN, sources: [], looked_up: "" };

/** In the order of the rule. What was asked and never answered is shown as not known. */
export function toFactViews(facts: RecordFacts, results: Assessment["facts"], names: string[], context: FactContext) {
  return names.flatMap((name): FactView[] => {
    const result = results[name];
    const view = result && toFactView(name, facts[name] ?? NOT_LOOKED_UP, result, context);
    return view ? [view] : [];
  });
}

/** In the order in which the page numbers them. */
export const shownSources = ({ sources }: { sources: Source[] }): Source[] =>
  sources.filter((source) => toLink(source.url) !== null);
