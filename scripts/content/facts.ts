/** The facts of the content files: checked against what the method demands, and assessed by its rule. */

import { type Category, ENDED, type ListedStatus, toCategory } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type AssessmentContext, type AssessmentResult, assess } from "#domain/screening/assess.ts";
import { isExceptionWritten } from "#domain/screening/assess-record.ts";
import { type FactProblem, factProblems, QUOTE_MAX_WORDS } from "#domain/screening/check-facts.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { isOver, type RecordFacts } from "#domain/screening/record-facts.ts";
import { type Problem, problemsAt } from "./files.ts";
import type { ContentRecord } from "./record.ts";
import type { Entry } from "./rules.ts";

export const ENTITY_OF = { coins: "coin", exchanges: "exchange" } as const satisfies Record<string, RecordType>;

/** The schema of a file has checked their shape. */
export const factsOf = ({ facts }: Pick<ContentRecord, "facts">): RecordFacts => facts as RecordFacts;

/** Assesses records by the rule: a token depends on the facts of its exchange. */
export function createAssessor(entries: readonly Entry[]) {
  const context: AssessmentContext = {
    exchangeOf(id) {
      const exchange = entries.find((entry) => entry.type === "exchanges" && entry.record.id === id);
      if (!exchange) return null;
      const { purchase, grade, isGradeKnown } = assessEntry(exchange);
      return {
        purchase: purchase ?? "undetermined",
        grade: grade ?? "clean",
        isGradeKnown,
        isOver: isOver(exchange.record.state),
      };
    },
  };
  function assessEntry({ type, record }: Pick<Entry, "type" | "record">): AssessmentResult {
    return assess(ENTITY_OF[type], factsOf(record), context);
  }
  return { assess: assessEntry, context };
}

export type Assessor = ReturnType<typeof createAssessor>;

type Assess = Assessor["assess"];

/** What the rule gives: no status where the record is over. */
export const ruleStatus = (assess: Assess, entry: Entry): ListedStatus =>
  isOver(entry.record.state) ? ENDED : assess(entry).status;

/** What readers see: a written exception comes before the rule. */
export function shownStatus(assess: Assess, entry: Entry): ListedStatus {
  const { category, screening, state } = entry.record;
  return isExceptionWritten(screening) && !isOver(state) ? category : ruleStatus(assess, entry);
}

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
export function checkFacts(entries: readonly Entry[], { assess: assessEntry, context }: Assessor): Problem[] {
  return entries.flatMap((entry) => {
    const { type, file, record } = entry;
    const entity = ENTITY_OF[type];
    const problems = factProblems(entity, factsOf(record), record.sources, context).map(
      ({ fact, problem }) => `${fact} ${SENTENCES[problem]}`,
    );
    const venue = factsOf(record).venue?.value;
    if (venue !== undefined && context.exchangeOf?.(String(venue)) === null)
      problems.push(`venue ${JSON.stringify(venue)} is no exchange of ours`);
    // Everything else about an exchange depends on what it is for.
    if (factsOf(record).main_business?.value === UNKNOWN && !isOver(record.state))
      problems.push("main_business is unknown, although the exchange is active");
    return problemsAt(file, [...problems, ...checkStatus(record, ruleStatus(assessEntry, entry))]);
  });
}

/** The category is the status by the rule, or an exception written in three languages says why not. */
function checkStatus({ category, screening: { exception } }: ContentRecord, byRule: ListedStatus): string[] {
  const status: Category = toCategory(byRule === ENDED ? null : byRule);
  const reasons = Object.values(exception).filter((text) => text.trim() !== "").length;
  if (category === status) return reasons > 0 ? [`exception is written, but the rule agrees: ${category}`] : [];
  if (reasons === Object.keys(exception).length) return [];
  return [`category is ${category}, the rule gives ${status}, and exception is not written in three languages`];
}
