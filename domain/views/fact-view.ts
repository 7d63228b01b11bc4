/** Facts as a page shows them: what was found, what it draws, by which sources, and the day it was looked up. */

import { writeSize } from "#domain/market/price.ts";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { UNKNOWN } from "#domain/screening/assess.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import type { Drawn } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type FactWords, type MethodWords, wordsOfValue } from "#domain/screening/method-words.ts";
import type { FactEntry, RecordFact, RecordFacts } from "#domain/screening/record-facts.ts";
import { countryOfCode } from "#domain/text/country.ts";
import { formatDate } from "#domain/text/date.ts";
import { emptyText, type Language, type LocalizedText, pickText } from "#domain/text/language.ts";

/** The exchange whose status a token takes over. */
export type Venue = { id: string; name: string; category: Category };

export type FactContext = {
  kind: RecordType;
  language: Language;
  words: MethodWords;
  /** What the page numbers each source, by its id. */
  numbers: ReadonlyMap<string, number>;
  venue?: Venue | null;
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
  finding: Drawn | typeof UNKNOWN;
  entries?: EntryView[];
  venue?: { id: string; name: string };
  sources: number[];
  lookedUp: string | null;
  quote?: string;
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

const writeShare = (share: number, language: Language): string => {
  const size = writeSize(share, language, DECIMALS, 0);
  return language === "tr" ? `%${size}` : `${size}%`;
};

function toEvent(entry: FactEntry, context: FactContext): EntryView {
  const told = pickText(textsOf(entry, "what"), context.language);
  return {
    title: formatDate(textOf(entry, "date"), context.language) ?? "",
    parts: [told.text],
    ...(told.language === context.language ? {} : { language: told.language }),
    sources: numbersOf(entrySources(entry), context),
  };
}

const stateOf = (entry: FactEntry, { entry: parts }: FactWords): string =>
  parts.state?.values[textOf(entry, "state")] ?? "";

/** A licence as it is read, after its country. */
export const licenceParts = (entry: FactEntry, state: string, language: Language): string[] =>
  [
    ...[textOf(entry, "regulator"), textOf(entry, "number"), state],
    formatDate(textOf(entry, "date"), language) ?? "",
    pickText(textsOf(entry, "about"), language).text,
  ].filter(Boolean);

function toLicence(entry: FactEntry, words: FactWords, context: FactContext): EntryView {
  const { language } = context;
  return {
    title: countryOfCode(textOf(entry, "country"), language),
    parts: licenceParts(entry, stateOf(entry, words), language),
    sources: numbersOf(entrySources(entry), context),
  };
}

function toCertificate(entry: FactEntry, { entry: words }: FactWords, context: FactContext): EntryView {
  const days = ["date", "expiry"].flatMap((part) => {
    const day = formatDate(textOf(entry, part) || null, context.language);
    return day ? [`${words[part]?.label ?? part}: ${day}`] : [];
  });
  return {
    title: textOf(entry, "issuer"),
    parts: [textOf(entry, "product"), ...days],
    sources: numbersOf(entrySources(entry), context),
  };
}

/** Countries with the same answer stand together. */
function toCountries(entries: readonly FactEntry[], words: FactWords, context: FactContext): EntryView[] {
  const { language } = context;
  const groups = Map.groupBy(entries, (entry) => stateOf(entry, words));
  return [...groups].map(([title, group]) => ({
    title,
    parts: group.map((entry) => {
      const name = countryOfCode(textOf(entry, "country"), language);
      const date = formatDate(textOf(entry, "date"), language);
      return date ? `${name} (${date})` : name;
    }),
    sources: numbersOf(group.flatMap(entrySources), context),
  }));
}

function toEntries(fact: string, entries: readonly FactEntry[], words: FactWords, context: FactContext): EntryView[] {
  if (fact === "serves") return toCountries(entries, words, context);
  return entries.map((entry) => {
    if ("what" in entry) return toEvent(entry, context);
    return "issuer" in entry ? toCertificate(entry, words, context) : toLicence(entry, words, context);
  });
}

type Written = Pick<FactView, "value" | "means" | "entries" | "venue"> & { isUnknown: boolean };

function writeValue(fact: string, value: RecordFact["value"], draws: Drawn, context: FactContext): Written | null {
  const { kind, words, language, venue } = context;
  const isStatus = METHOD.kinds[kind].facts[fact]?.type === "status";
  const known = isStatus ? (venue?.category ?? UNKNOWN) : value;
  const told = wordsOfValue(words, kind, fact, known);
  const factWords = words.facts[kind][fact];
  if (!told || !factWords) return null;
  const isUnknown = known === UNKNOWN;
  const means = isUnknown || draws !== "pass" ? { means: told.means } : {};
  if (typeof value === "number") {
    return { value: `${writeShare(value, language)} (${told.label})`, ...means, isUnknown };
  }
  if (typeof value !== "string" && value.length > 0) {
    return { value: "", entries: toEntries(fact, value, factWords, context), isUnknown };
  }
  const named = isStatus && venue ? { venue: { id: venue.id, name: venue.name } } : {};
  return { value: told.label, ...means, ...named, isUnknown };
}

/** Null for a fact the method has no words for. */
function toFactView(name: string, fact: RecordFact, draws: Drawn, context: FactContext): FactView | null {
  const written = writeValue(name, fact.value, draws, context);
  if (!written) return null;
  const { isUnknown, ...shown } = written;
  const told = new Set(shown.entries?.flatMap(({ sources }) => sources));
  return {
    fact: name,
    name: context.words.facts[context.kind][name]?.name ?? name,
    ...shown,
    finding: isUnknown ? UNKNOWN : draws,
    sources: numbersOf(fact.sources, context).filter((number) => !told.has(number)),
    lookedUp: formatDate(fact.looked_up || null, context.language),
    ...(fact.quote ? { quote: fact.quote } : {}),
  };
}

const NOT_LOOKED_UP: RecordFact = { value: UNKNOWN, sources: [], looked_up: "" };

/** In the order of the rule. What was asked and never answered is shown as not known. */
export function toFactViews(facts: RecordFacts, drawn: Assessment["facts"], names: string[], context: FactContext) {
  return names.flatMap((name): FactView[] => {
    const result = drawn[name];
    const view = result && toFactView(name, facts[name] ?? NOT_LOOKED_UP, result.finding, context);
    return view ? [view] : [];
  });
}
