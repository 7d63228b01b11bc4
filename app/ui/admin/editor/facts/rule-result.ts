/** What the rule draws from the facts in the form, tried in the browser as the server will do it. */

import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import {
  type AssessmentContext,
  type AssessmentResult,
  assess,
  type DrawnFact,
  isAsked,
} from "#domain/screening/assess.ts";
import type { Drawn } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type Criterion, criteriaOf } from "#domain/screening/screening.ts";
import { factRules, hasRecorded, type TypedFacts, toFacts } from "./typed-facts.ts";

/** An exchange that a token may belong to. */
export type RuleVenue = { id: string; name: string; status: Category };

/** What only the server knows of the record. */
export type Known = {
  /** The kinds of token for which the register has bodies that differ on this coin; an empty kind is none. */
  disputedKinds: readonly string[];
  disputedUses: readonly string[];
  venues: readonly RuleVenue[];
  /** Staff whom a review can name. */
  people?: readonly { id: string; name: string }[];
};

export function surroundingsOf(kind: RecordType, typed: TypedFacts, known: Known): AssessmentContext {
  const status = (id: string): Category | null => known.venues.find((venue) => venue.id === id)?.status ?? null;
  return kind === "coin"
    ? { disputed: known.disputedKinds.includes(typed.kind?.value ?? ""), statusOf: status }
    : { disputedUses: known.disputedUses, statusOf: status };
}

/** Null where no fact is recorded: such a record is not weighed. */
export function ruleResult(
  kind: RecordType,
  typed: TypedFacts,
  known: Known,
  exception: Category | null,
): AssessmentResult | null {
  if (!hasRecorded(kind, typed)) return null;
  return assess(kind, toFacts(kind, typed), { ...surroundingsOf(kind, typed, known), exception });
}

/** What one fact drew; null for one that is not asked. */
export const drawnBy = (result: AssessmentResult | null, fact: string): DrawnFact | null =>
  [...(result?.findings.flatMap(({ facts }) => facts) ?? []), ...(result?.factsWithoutCriterion ?? [])].find(
    (drawn) => drawn.fact === fact,
  ) ?? null;

export type Decider = { criterion: Criterion; finding: Drawn; facts: string[] };

/** The criteria that made the status what it is, each with the facts that drew its finding. */
export const decidersOf = ({ findings, decidedBy }: AssessmentResult): Decider[] =>
  findings
    .filter(({ criterion }) => decidedBy.includes(criterion))
    .map(({ criterion, finding, facts }) => ({
      criterion,
      finding,
      facts: facts.filter(({ draws }) => draws === finding).map(({ fact }) => fact),
    }));

type Followed = { category: Category; before: Category | null; now: Category; isExceptionWritten: boolean };

/**
 * The category goes along with the rule, unless an exception is written or an editor has chosen another one: then it
 * stays, and the exception is asked for. `before` is what the rule drew last; null where the record was not weighed.
 */
export function followRule({ category, before, now, isExceptionWritten }: Followed): Category {
  if (isExceptionWritten) return category;
  return before === null || category === before ? now : category;
}

/** Null: facts that decide about a product only. */
export type FactGroupResult = { criterion: Criterion | null; facts: string[] };

/** The facts that are asked of this record, by criterion, in the order of the method. */
export function factGroups(kind: RecordType, typed: Pick<TypedFacts, string>): FactGroupResult[] {
  const asked = Object.entries(factRules(kind)).filter(([, rule]) => isAsked(rule, typed));
  const groupOf = (criterion: Criterion | null): FactGroupResult => ({
    criterion,
    facts: asked.filter(([, rule]) => rule.criterion === criterion).map(([name]) => name),
  });
  return [...criteriaOf(METHOD.kinds[kind].criteria).map(groupOf), groupOf(null)].filter(
    ({ facts }) => facts.length > 0,
  );
}

/** The facts that decide which others are asked. */
export const askingFacts = (kind: RecordType): string[] => [
  ...new Set(Object.values(factRules(kind)).flatMap(({ onlyFor }) => (onlyFor ? [onlyFor.fact] : []))),
];
