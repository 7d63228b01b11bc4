/** Draws findings, status and the status of each use from facts, by the rule of a method. The same facts give the same result. */

import { CATEGORIES, type Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { readDocument } from "#domain/records/document.ts";
import { DRAWN, type Drawn, type FactRule } from "./fact-rules.ts";
import { METHOD, type Method } from "./method.ts";
import { type Criterion, criteriaOf, type Weight } from "./screening.ts";
import type { UseRule } from "./use-rules.ts";

export const UNKNOWN = "unknown";

export type FactValue = string | number | readonly unknown[];
export type Facts = Readonly<Record<string, { value: FactValue; looked_up?: string } | undefined>>;

/** What a record cannot tell about itself. */
export type AssessmentContext = {
  /** Bodies that permit the class differ on this very coin or its kind. */
  disputed?: boolean;
  /** Products of this exchange on which they differ. */
  disputedUses?: readonly string[];
  /** The status that a written exception gives: uses and products follow it, the status by the rule does not. */
  exception?: Category | null;
  /** The headline status of an exchange that a fact names; null where there is none. */
  statusOf?: (exchange: string) => Category | null;
};

/** What one fact drew, and why: every page can name the fact behind a finding. */
export type DrawnFact = { fact: string; value: FactValue; criterion: Criterion | null; draws: Drawn };
export type CriterionResult = { criterion: Criterion; weight: Weight; finding: Drawn; facts: DrawnFact[] };
/** What decided about a use: its own rule, a fact, the record's status, a certificate, or bodies that differ on it. */
export type UseDecider = "rule" | "fact" | "headline" | "certificate" | "dispute";
export type UseResult = { id: string; status: Category; by: UseDecider };

export type AssessmentResult = {
  method: string;
  status: Category;
  findings: CriterionResult[];
  /** The criteria that made the status what it is; empty where it is halal. */
  decidedBy: Criterion[];
  disputed: boolean;
  /** Facts that speak to no criterion: they decide about a product. */
  factsWithoutCriterion: DrawnFact[];
  uses: UseResult[];
};

const worstOf = <Value>(order: readonly Value[], values: readonly Value[]): Value | undefined =>
  order[Math.max(...values.map((value) => order.indexOf(value)))];

export const STATUS_DRAWS: Readonly<Record<Category, Drawn>> = {
  halal: "pass",
  questionable: "concern",
  haram: "fail",
};

function drawShare(rule: Extract<FactRule, { type: "share" }>, share: number): Drawn {
  if (share > rule.limits.fail) return "fail";
  return share > rule.limits.concern ? "concern" : "pass";
}

/** A value the rule does not know is treated like one that nobody knows. */
function draw(
  rule: FactRule,
  value: FactValue,
  { statusOf }: AssessmentContext,
): { draws: Drawn; criterion: Criterion | null } {
  const { criterion } = rule;
  const unknown = { draws: rule.unknown ?? "concern", criterion } as const;
  if (rule.type === "list") {
    if (!Array.isArray(value)) return unknown;
    return { draws: value.length > 0 ? rule.some : "pass", criterion };
  }
  if (rule.type === "share" && typeof value === "number") return { draws: drawShare(rule, value), criterion };
  if (typeof value !== "string" || value === UNKNOWN) return unknown;
  if (rule.type === "status") {
    const status = statusOf?.(value);
    return status ? { draws: STATUS_DRAWS[status], criterion } : unknown;
  }
  const words = rule.type === "share" ? rule.words : rule.values;
  const drawn = Object.hasOwn(words, value) ? words[value] : undefined;
  return drawn ? { criterion, ...drawn } : unknown;
}

/** Whether a fact is asked of this record at all. */
export const isAsked = ({ onlyFor }: FactRule, facts: Facts): boolean =>
  !onlyFor || onlyFor.values.includes(String(facts[onlyFor.fact]?.value));

function statusFrom(findings: readonly CriterionResult[]): { status: Category; decidedBy: Criterion[] } {
  const where = (weight: Weight, finding: Drawn) =>
    findings.filter((one) => one.weight === weight && one.finding === finding).map(({ criterion }) => criterion);
  const failed = where("decides", "fail");
  if (failed.length > 0) return { status: "haram", decidedBy: failed };
  const doubtful = [...where("decides", "concern"), ...where("warns", "fail")];
  return doubtful.length > 0 ? { status: "questionable", decidedBy: doubtful } : { status: "halal", decidedBy: [] };
}

/** In force on the day the fact was looked up. */
const isInForce = (certificate: unknown, lookedUp: string): boolean => {
  const { expiry } = readDocument(certificate);
  return typeof expiry !== "string" || expiry === "" || expiry >= lookedUp;
};

function certifiedStatus(fact: Facts[string]): Omit<UseResult, "id"> | null {
  if (!Array.isArray(fact?.value) || fact.value.length === 0) return null;
  const inForce = fact.value.some((certificate) => isInForce(certificate, fact.looked_up ?? ""));
  return { status: inForce ? "halal" : "questionable", by: "certificate" };
}

/** Null where the value means that it is not offered. */
function useStatus(rule: UseRule, facts: Facts, headline: Category): Omit<UseResult, "id"> | null {
  if (rule.by === "headline") return { status: headline, by: "headline" };
  if (rule.by === "fixed") return { status: rule.status, by: "rule" };
  if (rule.by === "certificate") return certifiedStatus(facts[rule.fact]);
  const value = String(facts[rule.fact]?.value ?? UNKNOWN);
  if (value === UNKNOWN) return { status: rule.unknown, by: "fact" };
  const status = rule.status[value];
  return status ? { status, by: "fact" } : null;
}

/** Bodies that differ make a use at least questionable. */
const underDispute = (use: Omit<UseResult, "id">): Omit<UseResult, "id"> =>
  use.status === "halal" ? { status: "questionable", by: "dispute" } : use;

/** A missing fact counts as unknown. */
export function assess(
  kind: RecordType,
  facts: Facts,
  surroundings: AssessmentContext = {},
  method: Method = METHOD,
): AssessmentResult {
  const { criteria, facts: rules, uses } = method.kinds[kind];
  const drawn: DrawnFact[] = Object.entries(rules)
    .filter(([, rule]) => isAsked(rule, facts))
    .map(([fact, rule]) => {
      const value = facts[fact]?.value ?? UNKNOWN;
      return { fact, value, ...draw(rule, value, surroundings) };
    });
  const findings = criteriaOf(criteria).flatMap((criterion): CriterionResult[] => {
    const criterionFacts = drawn.filter((one) => one.criterion === criterion);
    const finding = worstOf(
      DRAWN,
      criterionFacts.map(({ draws }) => draws),
    );
    const weight = criteria[criterion];
    return finding && weight ? [{ criterion, weight, finding, facts: criterionFacts }] : [];
  });
  const drawnStatus = statusFrom(findings);
  const disputed = surroundings.disputed ?? false;
  const status = disputed && drawnStatus.status === "halal" ? "questionable" : drawnStatus.status;
  const headline = surroundings.exception ?? status;
  return {
    method: method.version,
    status,
    findings,
    decidedBy: drawnStatus.decidedBy,
    disputed,
    factsWithoutCriterion: drawn.filter(({ criterion }) => criterion === null),
    uses: Object.entries(uses).flatMap(([id, rule]): UseResult[] => {
      const found = useStatus(rule, facts, headline);
      if (!found) return [];
      const use = surroundings.disputedUses?.includes(id) ? underDispute(found) : found;
      // Nothing can be better than holding the coin; a product is assessed alone.
      const isWorse = kind === "exchange" || CATEGORIES.indexOf(use.status) >= CATEGORIES.indexOf(headline);
      return [isWorse ? { id, ...use } : { id, status: headline, by: "headline" }];
    }),
  };
}
