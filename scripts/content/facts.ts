/** The facts of the content files: held to what the method demands of them, and weighed by its rule. */

import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type AssessmentContext, type AssessmentResult, assess } from "#domain/screening/assess.ts";
import { type FactProblem, factProblems, QUOTE_MAX_WORDS } from "#domain/screening/check-facts.ts";
import { disputesOf } from "#domain/screening/disputes.ts";
import { EMPTY_REGISTER, type Register } from "#domain/screening/positions.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import type { ContentRecord } from "./record.ts";
import type { Entry, Problem } from "./rules.ts";

export const ENTITY_OF = { coins: "coin", exchanges: "exchange" } as const satisfies Record<string, RecordType>;

/** The schema of a file has checked their shape. */
export const factsOf = ({ facts }: Pick<ContentRecord, "facts">): RecordFacts => facts as RecordFacts;

/** Weighs records by the rule: the token of an exchange takes over the status that the exchange's own facts draw. */
export function createWeighing(entries: readonly Entry[], register: Register = EMPTY_REGISTER) {
  const surroundingsOf = (entity: RecordType, record: ContentRecord): AssessmentContext => ({
    ...disputesOf(entity, { id: record.id, facts: factsOf(record) }, register),
    statusOf: (id: string): Category | null => {
      const venue = entries.find((entry) => entry.kind === "exchanges" && entry.record.id === id);
      return venue ? weigh(venue).status : null;
    },
  });
  function weigh({ kind, record }: Pick<Entry, "kind" | "record">): AssessmentResult {
    const entity = ENTITY_OF[kind];
    return assess(entity, factsOf(record), surroundingsOf(entity, record));
  }
  return { weigh, surroundingsOf };
}

export type Weighing = ReturnType<typeof createWeighing>;

const SENTENCES: Readonly<Record<FactProblem, string>> = {
  "no-date": "has no date",
  "no-source": "counts against it without a source",
  "unlisted-source": "names a source that is not listed",
  "bare-home-page": "rests on a bare home page",
  "long-quote": `quotes more than ${QUOTE_MAX_WORDS} words`,
  "not-asked": "is not asked of this kind",
  missing: "is missing",
};

/** One sentence for each thing that is wrong. */
export function checkFacts(entries: readonly Entry[], { weigh, surroundingsOf }: Weighing): Problem[] {
  return entries.flatMap((entry) => {
    const { kind, file, record } = entry;
    const entity = ENTITY_OF[kind];
    const problems = factProblems(entity, factsOf(record), record.sources, surroundingsOf(entity, record)).map(
      ({ fact, problem }) => `${fact} ${SENTENCES[problem]}`,
    );
    const venue = factsOf(record).venue?.value;
    if (venue !== undefined && surroundingsOf(entity, record).statusOf?.(String(venue)) === null)
      problems.push(`venue ${JSON.stringify(venue)} is no exchange of ours`);
    return [...problems, ...checkStatus(record, weigh(entry).status)].map((problem) => ({ file, problem }));
  });
}

/** The category is what the rule draws, or an exception written in three languages says why not. */
function checkStatus({ category, screening: { exception } }: ContentRecord, status: Category): string[] {
  const reasons = Object.values(exception).filter((text) => text.trim() !== "").length;
  if (category === status) return reasons > 0 ? [`exception is written, but the rule agrees: ${category}`] : [];
  if (reasons === Object.keys(exception).length) return [];
  return [`category is ${category}, the rule draws ${status}, and exception is not written in three languages`];
}
