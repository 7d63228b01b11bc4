/** Facts as the form's inputs hold them: every fact of the type has a place, whether it is recorded or not. */
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { isAsked } from "#domain/screening/assess.ts";
import type { FactRule, ListRule } from "#domain/screening/fact-rules.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { RecordFact, RecordFacts } from "#domain/screening/record-facts.ts";
import { type Source, withSourceIds } from "#domain/screening/screening.ts";
import { emptyText, type LocalizedText } from "#domain/text/language.ts";
import { isWebAddress } from "#domain/text/web-address.ts";

/** `parts` are single texts, `texts` those in three languages, both by the name of the part. */
type TypedEntry = { parts: Record<string, string>; texts: Record<string, LocalizedText>; sources: string[] };

export type TypedFact = {
  /** Empty: not recorded. A share is `SHARE` or one of its words, a list `NONE` or `SOME`; both may be unknown. */
  value: string;
  share: string;
  entries: TypedEntry[];
  sources: string[];
  looked_up: string;
  quote: string;
  /** Empty: it follows from the sources. */
  evidence: Evidence | "";
  /** Of a share. */
  parts: { what: LocalizedText; share: string }[];
};
export type TypedFacts = Record<string, TypedFact>;

export const SHARE = "share";
export const NO_FACTS = "none";
export const SOME = "some";

export const factRules = (type: RecordType): Readonly<Record<string, FactRule>> => METHOD.kinds[type].facts;

const blankFact = (): TypedFact => ({
  value: "",
  share: "",
  entries: [],
  sources: [],
  looked_up: "",
  quote: "",
  evidence: "",
  parts: [],
});

export function blankEntry(rule: ListRule): TypedEntry {
  const entry: TypedEntry = { parts: {}, texts: {}, sources: [] };
  for (const [name, { part }] of Object.entries(rule.entry)) {
    if (part === "texts") entry.texts[name] = emptyText();
    else entry.parts[name] = "";
  }
  return entry;
}

function toTypedEntry(rule: ListRule, value: unknown): TypedEntry {
  const given = readDocument(value);
  const entry = blankEntry(rule);
  for (const name of Object.keys(entry.parts)) entry.parts[name] = readText(given[name]);
  for (const name of Object.keys(entry.texts)) entry.texts[name] = readLocalized(given[name]);
  return { ...entry, sources: Array.isArray(given.sources) ? given.sources.map(String) : [] };
}

function toTypedFact(
  rule: FactRule,
  { value, sources, looked_up, quote = "", evidence, parts = [] }: RecordFact,
): TypedFact {
  const typed = {
    ...blankFact(),
    ...{ sources: [...sources], looked_up, quote, evidence: evidence ?? ("" as const) },
    parts: parts.map(({ what, share }) => ({ what, share: String(share) })),
  };
  if (typeof value === "number") return { ...typed, value: SHARE, share: String(value) };
  if (typeof value === "string") return { ...typed, value };
  if (rule.type !== "list" || value.length === 0) return { ...typed, value: NO_FACTS };
  return { ...typed, value: SOME, entries: value.map((entry) => toTypedEntry(rule, entry)) };
}

export function toTypedFacts(type: RecordType, facts: RecordFacts): TypedFacts {
  const typed: TypedFacts = {};
  for (const [name, rule] of Object.entries(factRules(type))) {
    const fact = facts[name];
    typed[name] = fact ? toTypedFact(rule, fact) : blankFact();
  }
  return typed;
}

export const isWritten = (text: LocalizedText): boolean => Object.values(text).some((part) => part.trim() !== "");

/** Parts that were left empty are left out; the check finds those that are needed. */
function toEntry({ parts, texts, sources }: TypedEntry): object {
  const filled = Object.entries(parts).filter(([, part]) => part.trim() !== "");
  const written = Object.entries(texts).filter(([, text]) => isWritten(text));
  return { ...Object.fromEntries(filled), ...Object.fromEntries(written), sources };
}

/** A share that is no number stays as it was typed, for the check to refuse. */
const toShare = (typed: string): number | string =>
  typed.trim() !== "" && Number.isFinite(Number(typed)) ? Number(typed) : typed;

function toValue(rule: FactRule, { value, share, entries }: TypedFact): unknown {
  if (rule.type === "share" && value === SHARE) return toShare(share);
  if (rule.type !== "list" || value === UNKNOWN) return value;
  return value === SOME ? entries.map(toEntry) : [];
}

/** What the rule and the check read of a fact. */
export function toFact(rule: FactRule, fact: TypedFact): RecordFact {
  const { sources, looked_up, quote, evidence, parts } = fact;
  const isShare = rule.type === "share" && fact.value === SHARE && parts.length > 0;
  // The same shape as a stored fact, but for what was typed wrongly: the form's check reads it before anyone else.
  return {
    value: toValue(rule, fact),
    sources,
    looked_up,
    ...(quote.trim() ? { quote: quote.trim() } : {}),
    ...(evidence ? { evidence } : {}),
    ...(isShare ? { parts: parts.map(({ what, share }) => ({ what, share: toShare(share) })) } : {}),
  } as RecordFact;
}

const isRecorded = (fact: TypedFact | undefined): fact is TypedFact => fact !== undefined && fact.value !== "";

/** What is sent, and what the rule is tried on: recorded facts that are asked of this record. */
export function toFacts(type: RecordType, typed: TypedFacts): RecordFacts {
  const facts: Record<string, RecordFact> = {};
  for (const [name, rule] of Object.entries(factRules(type))) {
    const fact = typed[name];
    if (!isRecorded(fact) || !isAsked(rule, typed)) continue;
    facts[name] = toFact(rule, fact);
  }
  return facts;
}

export const hasRecorded = (type: RecordType, typed: TypedFacts): boolean =>
  Object.keys(toFacts(type, typed)).length > 0;

/** With the next free id: a fact can cite it at once. */
export function withNewSource(sources: readonly Source[], { title, url }: Pick<Source, "title" | "url">): Source[] {
  return withSourceIds([...sources, { id: "", title: title.trim(), url: url.trim(), supports: [] }]);
}

export const isWholeSource = ({ title, url }: Pick<Source, "title" | "url">): boolean =>
  title.trim() !== "" && isWebAddress(url.trim());

/** The facts that cite a source, themselves or in one of their entries. */
export const citingFacts = (facts: TypedFacts, id: string): string[] =>
  Object.entries(facts)
    .filter(([, { sources, entries }]) => sources.includes(id) || entries.some((entry) => entry.sources.includes(id)))
    .map(([name]) => name);

/** A source that is removed is no longer cited. */
export function withoutCitations(facts: TypedFacts, id: string): TypedFacts {
  const without = (sources: string[]): string[] => sources.filter((cited) => cited !== id);
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      {
        ...fact,
        sources: without(fact.sources),
        entries: fact.entries.map((entry) => ({ ...entry, sources: without(entry.sources) })),
      },
    ]),
  );
}
