/** The assessment of the facts in the form, tried in the browser as the server will do it. */

import type { AsOf } from "#domain/evidence/due-days.ts";
import type { SourceTask } from "#domain/evidence/source-checks.ts";
import type { SourceHosts } from "#domain/evidence/source-tiers.ts";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import {
  type AssessmentResult,
  assess,
  type ExchangeStanding,
  type FactResult,
  isAsked,
} from "#domain/screening/assess.ts";
import type { RuleFinding } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type Criterion, criteriaOf } from "#domain/screening/screening.ts";
import { factRules, hasRecorded, type TypedFacts, toFacts } from "./typed-facts.ts";

/** An exchange that a token may belong to. */
type RuleExchange = { id: string; name: string; standing: ExchangeStanding };

/** What only the server knows of the record. */
export type Known = {
  exchanges: readonly RuleExchange[];
  /** Staff whom a review can name. */
  people?: readonly { id: string; name: string }[];
  hosts: SourceHosts;
  /** The stored record, and the day by which its facts were found to have lapsed. */
  asOf?: AsOf | undefined;
  sourceTasks: readonly SourceTask[];
};

/** Null where no fact is recorded: such a record is not assessed. */
export function ruleResult(
  type: RecordType,
  typed: TypedFacts,
  known: Known,
  exception: Category | null,
): AssessmentResult | null {
  if (!hasRecorded(type, typed)) return null;
  const exchangeOf = (id: string) => known.exchanges.find((exchange) => exchange.id === id)?.standing ?? null;
  return assess(type, toFacts(type, typed), { exchangeOf, exception, asOf: known.asOf });
}

/** What one fact drew; null for one that is not asked. */
export const resultOf = (result: AssessmentResult | null, fact: string): FactResult | null =>
  [...(result?.findings.flatMap(({ facts }) => facts) ?? []), ...(result?.factsWithoutCriterion ?? [])].find(
    (one) => one.fact === fact,
  ) ?? null;

type Decider = { criterion: Criterion; finding: RuleFinding; facts: string[] };

/** The criteria that made the status what it is, each with the facts that drew its finding. */
export const decidersOf = ({ findings, decidedBy }: AssessmentResult): Decider[] =>
  findings
    .filter(({ criterion }) => decidedBy.includes(criterion))
    .map(({ criterion, finding, facts }) => ({
      criterion,
      finding,
      facts: facts.filter((fact) => fact.finding === finding).map(({ fact }) => fact),
    }));

type Followed = { category: Category; before: Category | null; now: Category; isExceptionWritten: boolean };

/**
 * The category goes along with the rule, unless an exception is written or an editor has chosen another one: then it
 * stays, and the exception is asked for. `before` is the status by the rule before the change; null where the record was not assessed.
 */
export function followRule({ category, before, now, isExceptionWritten }: Followed): Category {
  if (isExceptionWritten) return category;
  return before === null || category === before ? now : category;
}

/** Null: facts that decide about a product only. */
type FactGroupResult = { criterion: Criterion | null; facts: string[] };

/** The facts that are asked of this record, by criterion, in the order of the method. */
export function factGroups(type: RecordType, typed: Pick<TypedFacts, string>): FactGroupResult[] {
  const asked = Object.entries(factRules(type)).filter(([, rule]) => isAsked(rule, typed));
  const groupOf = (criterion: Criterion | null): FactGroupResult => ({
    criterion,
    facts: asked.filter(([, rule]) => rule.criterion === criterion).map(([name]) => name),
  });
  return [...criteriaOf(METHOD.kinds[type].criteria).map(groupOf), groupOf(null)].filter(
    ({ facts }) => facts.length > 0,
  );
}

/** The sources of the nearest fact above this one in the form that cites any. */
export function sourcesAbove(type: RecordType, typed: TypedFacts, fact: string): string[] {
  const order = factGroups(type, typed).flatMap(({ facts }) => facts);
  const above = order.slice(0, Math.max(order.indexOf(fact), 0));
  return above.map((name) => typed[name]?.sources ?? []).findLast((sources) => sources.length > 0) ?? [];
}

/** The facts that decide which others are asked. */
export const askingFacts = (type: RecordType): string[] => [
  ...new Set(Object.values(factRules(type)).flatMap(({ onlyFor }) => Object.keys(onlyFor ?? {}))),
];
