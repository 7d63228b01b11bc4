/** Assesses facts by a method and a set of answers: findings, status, grade and uses. The same facts give the same result. */

import { type AsOf, factsAsOf } from "#domain/evidence/due-days.ts";
import { STATUSES, type Status } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { readDocument } from "#domain/records/document.ts";
import { type FactRule, type Facts, type FactValue, GRADES, type Grade, meets, UNKNOWN } from "./fact-rules.ts";
import { RULE_FINDINGS, type RuleFinding } from "./findings.ts";
import { METHOD, type Method } from "./method.ts";
import { findingUnder, forbidsClass, MIZAN, type Ruleset } from "./rulesets.ts";
import { type Criterion, criteriaOf, type Weight } from "./screening.ts";
import type { UseRule } from "./use-rules.ts";

/** What a token needs to know of its exchange. `purchase` and `grade` are as assessed; `isOver`: it failed or closed. */
export type ExchangeStanding = { purchase: Status; grade: Grade; isGradeKnown: boolean; isOver: boolean };

/** What is not among the facts of a record. */
export type AssessmentContext = {
  /** The status that a written exception gives: uses and products follow it, the status by the rule does not. */
  exception?: Status | null;
  /** The exchange that a fact names; null where it is not reviewed. */
  exchangeOf?: (exchange: string) => ExchangeStanding | null;
  /** Ours unless given. */
  ruleset?: Ruleset;
  /** Facts that have lapsed by this day count as lapsed; without it none has. */
  asOf?: AsOf | undefined;
};

/** The finding of one fact: every page can name the fact behind it. */
export type FactResult = { fact: string; value: FactValue; criterion: Criterion | null; finding: RuleFinding };
export type CriterionResult = { criterion: Criterion; weight: Weight; finding: RuleFinding; facts: FactResult[] };
/** What decided about a use: its own rule, a fact, the status of the record or of the purchase, or a certificate. */
export type UseDecider = "rule" | "fact" | "headline" | "purchase" | "certificate";
export type UseResult = { id: string; status: Status; by: UseDecider };

export type AssessmentResult = {
  method: string;
  status: Status;
  findings: CriterionResult[];
  /** The criteria that made the status what it is; empty where it is halal. */
  decidedBy: Criterion[];
  /** Only of an exchange: buying and owning a coin there, and what else it offers. */
  purchase: Status | null;
  grade: Grade | null;
  /** False: at least this grade, because one of its facts is unknown. */
  isGradeKnown: boolean;
  /** Facts that speak to no criterion: they decide about a product. */
  factsWithoutCriterion: FactResult[];
  uses: UseResult[];
};

const worstOf = <Value>(order: readonly Value[], values: readonly Value[]): Value | undefined =>
  order[Math.max(...values.map((value) => order.indexOf(value)))];

const worstStatus = (...statuses: Status[]): Status => worstOf(STATUSES, statuses) ?? "halal";

/** Whether a fact is asked of this record at all. */
export const isAsked = ({ onlyFor }: FactRule, facts: Facts): boolean => meets(onlyFor, facts);

/** A token is as close to the other products as its exchange is. */
function exchangeFinding(exchange: ExchangeStanding | null): RuleFinding {
  if (!exchange) return "unknown";
  const { purchase, grade, isGradeKnown, isOver } = exchange;
  if (isOver || grade === "built-on-it" || purchase === "haram") return "fail";
  if (grade === "mixed" || grade === "on-by-default" || purchase === "questionable") return "concern";
  return isGradeKnown && purchase === "halal" ? "pass" : "unknown";
}

type ValueResult = { finding: RuleFinding; criterion: Criterion | null; grade?: Grade };

/** A value that the rule does not know is treated like an unknown one. */
function assessValue(rule: FactRule, value: FactValue, { exchangeOf }: AssessmentContext): ValueResult {
  const { criterion } = rule;
  const unknown: ValueResult = { finding: rule.unknown ?? "unknown", criterion };
  if (rule.type === "list") return Array.isArray(value) ? { finding: "shown", criterion } : unknown;
  if (rule.type === "share" && typeof value === "number") {
    if (rule.limit === undefined) return { finding: "shown", criterion };
    return { finding: value > rule.limit ? "fail" : "pass", criterion };
  }
  if (typeof value !== "string" || value === UNKNOWN) return unknown;
  if (rule.type === "exchange") return { finding: exchangeFinding(exchangeOf?.(value) ?? null), criterion };
  const words = rule.type === "share" ? rule.words : rule.values;
  const found = Object.hasOwn(words, value) ? words[value] : undefined;
  if (!found) return unknown;
  const { draws: finding, grade } = found;
  return { finding, criterion: found.criterion ?? criterion, ...(grade ? { grade } : {}) };
}

/** The grade of an exchange; null for a record without one. */
function gradeOf(
  rules: Readonly<Record<string, FactRule>>,
  facts: Facts,
): { grade: Grade | null; isGradeKnown: boolean } {
  const graded = Object.entries(rules).flatMap(([fact, rule]) => {
    if (rule.type !== "choice") return [];
    const grades = Object.values(rule.values).flatMap(({ grade }) => grade ?? []);
    if (grades.length === 0) return [];
    const value = String(facts[fact]?.value ?? UNKNOWN);
    // A value without a grade says nothing of the other products.
    return [{ grade: rule.values[value]?.grade ?? null, isKnown: value !== UNKNOWN }];
  });
  const grade = worstOf(
    GRADES,
    graded.flatMap((one) => one.grade ?? []),
  );
  if (graded.length === 0) return { grade: null, isGradeKnown: true };
  // Nothing is worse than the last grade.
  const isGradeKnown = grade === GRADES.at(-1) || graded.every(({ isKnown }) => isKnown);
  return { grade: grade ?? GRADES[0], isGradeKnown };
}

function statusFrom(findings: readonly CriterionResult[]): { status: Status; decidedBy: Criterion[] } {
  const where = (weight: Weight, finding: RuleFinding) =>
    findings.filter((one) => one.weight === weight && one.finding === finding).map(({ criterion }) => criterion);
  const failed = where("decides", "fail");
  if (failed.length > 0) return { status: "haram", decidedBy: failed };
  const doubtful = [...where("decides", "concern"), ...where("warns", "fail")];
  if (doubtful.length > 0) return { status: "questionable", decidedBy: doubtful };
  const open = where("decides", "unknown");
  return open.length > 0 ? { status: "undetermined", decidedBy: open } : { status: "halal", decidedBy: [] };
}

const CERTIFICATE_MONTHS = 12;

/** Valid on the day the fact was looked up. Without a last day it is valid for a year. */
function isValid(certificate: unknown, lookedUp: string): boolean {
  const { date, expiry } = readDocument(certificate);
  if (typeof expiry === "string" && expiry !== "") return expiry >= lookedUp;
  if (typeof date !== "string" || date === "") return false;
  const end = new Date(`${date}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + CERTIFICATE_MONTHS);
  return end.toISOString().slice(0, date.length) >= lookedUp;
}

function certifiedStatus(fact: Facts[string]): Omit<UseResult, "id"> | null {
  if (!Array.isArray(fact?.value) || fact.value.length === 0) return null;
  const lookedUp = fact.looked_up ?? "";
  const isCertified = fact.value.some((certificate) => isValid(certificate, lookedUp));
  return { status: isCertified ? "halal" : "questionable", by: "certificate" };
}

type Headline = { headline: Status; purchase: Status };

/** Null where the value means that it is not offered. */
function useStatus(
  rule: UseRule,
  facts: Facts,
  { headline, purchase }: Headline,
  ruleset: Ruleset,
): Omit<UseResult, "id"> | null {
  if (rule.by === "headline") return { status: headline, by: "headline" };
  if (rule.by === "purchase") return { status: purchase, by: "purchase" };
  if (rule.by === "fixed") return { status: rule.status, by: "rule" };
  if (rule.by === "certificate") return certifiedStatus(facts[rule.fact]);
  const value = String(facts[rule.fact]?.value ?? UNKNOWN);
  if (value === UNKNOWN) return { status: "undetermined", by: "fact" };
  const status = rule.status[value];
  if (!status) return null;
  const isDoubtful = findingUnder(ruleset, { fact: rule.fact, value, finding: "pass" }, facts, false) === "concern";
  return { status: isDoubtful ? worstStatus(status, "questionable") : status, by: "fact" };
}

const PURCHASE: readonly Criterion[] = ["spot", "fees"];

/** A missing fact counts as unknown. */
export function assess(
  type: RecordType,
  given: Facts,
  context: AssessmentContext = {},
  method: Method = METHOD,
): AssessmentResult {
  const { criteria, facts: rules, uses } = method.kinds[type];
  const { ruleset = MIZAN } = context;
  const facts = factsAsOf(type, given, context.asOf, rules);
  const income = rules.tainted_income_share;
  const isIncomeAsked = income !== undefined && isAsked(income, facts);
  const results: FactResult[] = Object.entries(rules)
    .filter(([, rule]) => isAsked(rule, facts))
    .map(([fact, rule]) => {
      const value = facts[fact]?.value ?? UNKNOWN;
      const { criterion, finding: plain } = assessValue(rule, value, context);
      const finding = findingUnder(ruleset, { fact, value, finding: plain }, facts, isIncomeAsked);
      return { fact, value, criterion, finding: meets(rule.countsFor, facts) ? finding : "shown" };
    });
  const findings = criteriaOf(criteria).flatMap((criterion): CriterionResult[] => {
    const criterionFacts = results.filter((one) => one.criterion === criterion);
    const finding = worstOf(
      RULE_FINDINGS,
      criterionFacts.map((one) => one.finding),
    );
    const weight = criteria[criterion];
    return finding && weight ? [{ criterion, weight, finding, facts: criterionFacts }] : [];
  });
  const byRule = forbidsClass(type, ruleset) ? ({ status: "haram", decidedBy: [] } as const) : statusFrom(findings);
  const purchase = statusFrom(findings.filter(({ criterion }) => PURCHASE.includes(criterion))).status;
  const headline = context.exception ?? byRule.status;
  // Those who let a stablecoin be paid with, but not held, do not count the interest of its issuer against paying.
  const payOnly = ruleset["issuer-interest"] === "pay-only";
  const payRuleset = { ...ruleset, "issuer-interest": "like-money" } as const;
  const pay = payOnly ? assess(type, given, { ...context, ruleset: payRuleset }, method).status : headline;
  return {
    method: method.version,
    status: byRule.status,
    findings,
    decidedBy: [...byRule.decidedBy],
    purchase: type === "exchange" ? purchase : null,
    ...gradeOf(rules, facts),
    factsWithoutCriterion: results.filter(({ criterion }) => criterion === null),
    uses: Object.entries(uses).flatMap(([id, rule]): UseResult[] => {
      const use = useStatus(rule, facts, { headline, purchase }, ruleset);
      if (!use) return [];
      // Nothing can be better than holding the coin; a product is assessed alone.
      if (id === "pay") return [{ id, status: pay, by: "headline" }];
      const status = type === "exchange" ? use.status : worstStatus(use.status, headline);
      return [{ id, status, by: status === use.status ? use.by : "headline" }];
    }),
  };
}
