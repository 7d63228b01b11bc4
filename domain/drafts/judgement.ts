/** What of a record a second person has to approve: its status, a written exception, and the facts with what they cite. */
import { isDocument } from "#domain/records/document.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import type { Source } from "#domain/screening/screening.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import { isSameValue } from "./draft.ts";

export type JudgedRecord = {
  category: string;
  state?: string;
  screening: { exception: LocalizedText };
  facts: RecordFacts;
  sources: readonly Source[];
};

function citedIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(citedIds);
  if (!isDocument(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "sources" && Array.isArray(inner) ? inner.map(String) : citedIds(inner),
  );
}

/** A fact under the same number with another page behind it is another fact. */
function judgementOf({ category, state, screening, facts, sources }: JudgedRecord): unknown {
  const cited = new Set(citedIds(facts));
  const evidence = sources.filter(({ id }) => cited.has(id)).map(({ id, url }) => [id, url]);
  return { category, state: state ?? "active", exception: screening.exception, facts, evidence: evidence.sort() };
}

/** A record that is new, or back after a deletion, brings a status along; a deleted one takes its own away. */
export const changesJudgement = (before: JudgedRecord | null, after: JudgedRecord | null): boolean =>
  before === null || after === null || !isSameValue(judgementOf(before), judgementOf(after));
