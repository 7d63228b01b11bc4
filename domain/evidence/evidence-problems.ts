/** What the evidence of a fact lacks. The editor shows it while typing, `content:check` counts it. */
import type { RecordType } from "#domain/records/content-type.ts";
import { type AssessmentResult, assess } from "#domain/screening/assess.ts";
import { type FactRule, UNKNOWN } from "#domain/screening/fact-rules.ts";
import type { RuleFinding } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import {
  type FactEntry,
  isOver,
  type RecordFact,
  type RecordFacts,
  type RecordState,
} from "#domain/screening/record-facts.ts";
import { addDays, isProductFact, USUAL_DAYS } from "./due-days.ts";
import {
  citedSources,
  decidingNames,
  factEvidence,
  isWellFounded,
  type RateById,
  rateSources,
} from "./fact-evidence.ts";
import { type HostTiers, type OwnPlaces, ownPlacesOf, type Project, type RatedSource } from "./source-tiers.ts";

/**
 * `weak-source`: it decides against the record without a primary or two independent established sources; `licence`: an
 * active licence without the regulator's register or two established sources; `no-list`: "none" of a product without a page
 * of the exchange; `not-seen`: a product fact that nobody saw; `law-only`: one that only a law says; `searched-once`: it was
 * not looked for in two places; `no-quote`: it decides without a quotation; `parts-sum`: the parts are not the share.
 */
export const EVIDENCE_FAULTS = [
  "weak-source",
  "licence",
  "no-list",
  "not-seen",
  "law-only",
  "searched-once",
  "no-quote",
  "parts-sum",
] as const;
/** `near-limit`: a second person reads it; `old`: a product fact that was looked up over a year ago. */
export const EVIDENCE_NOTES = ["near-limit", "old"] as const;
export type EvidenceProblem = (typeof EVIDENCE_FAULTS)[number] | (typeof EVIDENCE_NOTES)[number];

/** Against a record, these may rest on a search that found nothing. */
const MAY_BE_SEARCHED: Readonly<Record<string, readonly string[]>> = {
  team: ["hidden"],
  value_source: ["attention", "nothing"],
};

const isNone = (value: RecordFact["value"]): boolean => value === "none" || value === "not-offered";

const mayBeSearched = (type: RecordType, name: string, { value }: RecordFact): boolean =>
  MAY_BE_SEARCHED[name]?.includes(String(value)) === true || (isNone(value) && !isProductFact(type, name));

const LEAST_SEARCHED = 2;
/** Shares are rounded where they are published. */
const ROUNDING = 0.1;
const NEAR_LIMIT = 2;

function shareProblems(rule: FactRule, { value, parts }: RecordFact): EvidenceProblem[] {
  if (rule.type !== "share" || typeof value !== "number") return [];
  const sum = parts?.reduce((total, { share }) => total + share, 0) ?? value;
  return [
    ...(Math.abs(sum - value) > ROUNDING + Number.EPSILON ? ["parts-sum" as const] : []),
    ...(rule.limit !== undefined && Math.abs(value - rule.limit) <= NEAR_LIMIT ? ["near-limit" as const] : []),
  ];
}

type Evident = { evidence: ReturnType<typeof factEvidence>; cited: readonly RatedSource[] };

function productProblems(
  fact: RecordFact,
  { evidence, cited }: Evident,
  own: OwnPlaces,
  today: string,
): EvidenceProblem[] {
  const isOwnList = cited.some(({ tier, publisher }) => tier === "primary" && own.includes(publisher));
  return [
    ...(evidence === "law" ? ["law-only" as const] : evidence !== "seen" ? ["not-seen" as const] : []),
    ...(isNone(fact.value) && !isOwnList ? ["no-list" as const] : []),
    ...(addDays(fact.looked_up, USUAL_DAYS) < today ? ["old" as const] : []),
  ];
}

const activeLicences = (name: string, { value }: RecordFact): FactEntry[] =>
  name === "licences" && Array.isArray(value) ? value.filter(({ state }) => state === "active") : [];

type Parts = { rate: RateById; own: OwnPlaces; today: string };
/** `decides`: it counts for a criterion that decides. */
export type FoundFact = { name: string; fact: RecordFact; finding: RuleFinding; decides: boolean };

/** What nobody knows needs no evidence. */
export function problemsOfFact(
  type: RecordType,
  { name, fact, finding, decides }: FoundFact,
  { rate, own, today }: Parts,
): EvidenceProblem[] {
  const rule = METHOD.kinds[type].facts[name];
  if (!rule || fact.value === UNKNOWN) return [];
  const cited = citedSources(fact, rate);
  const evidence = factEvidence(fact, cited);
  // An exchange is one of our own records.
  const isFact = rule.type !== "exchange";
  const isAdverse = decides && (finding === "concern" || finding === "fail");
  const isFound = evidence === "searched" && mayBeSearched(type, name, fact);
  const isLicensed = (entry: FactEntry): boolean =>
    isWellFounded(citedSources({ value: [entry], sources: fact.sources }, rate));
  return [
    ...(isAdverse && isFact && !isFound && !isWellFounded(cited) ? ["weak-source" as const] : []),
    ...(activeLicences(name, fact).every(isLicensed) ? [] : ["licence" as const]),
    ...(isProductFact(type, name) ? productProblems(fact, { evidence, cited }, own, today) : []),
    ...(fact.evidence === "searched" && cited.length < LEAST_SEARCHED ? ["searched-once" as const] : []),
    ...(decides && isFact && !fact.quote ? ["no-quote" as const] : []),
    ...shareProblems(rule, fact),
  ];
}

/** By fact, in the order of the rule. */
export function evidenceProblems(
  type: RecordType,
  result: Pick<AssessmentResult, "findings" | "factsWithoutCriterion">,
  facts: RecordFacts,
  parts: Parts,
): { fact: string; problems: EvidenceProblem[] }[] {
  const deciding = new Set(decidingNames(result, facts, METHOD.kinds[type].facts));
  const results = [...result.findings.flatMap((criterion) => criterion.facts), ...result.factsWithoutCriterion];
  return results.flatMap(({ fact: name, finding }) => {
    const fact = facts[name];
    const problems = fact ? problemsOfFact(type, { name, fact, finding, decides: deciding.has(name) }, parts) : [];
    return problems.length > 0 ? [{ fact: name, problems }] : [];
  });
}

type Evidenced = Project & { state: RecordState; facts: RecordFacts; sources: Parameters<typeof rateSources>[0] };

const FAULTS: ReadonlySet<string> = new Set(EVIDENCE_FAULTS);

/** How many facts of a record lack evidence that the method asks for. Nothing is asked of a record that is over. */
export function countFaultyFacts(type: RecordType, record: Evidenced, hosts: HostTiers): number {
  const { state, facts, sources } = record;
  if (isOver(state)) return 0;
  const own = ownPlacesOf(record);
  // Faults do not depend on the day.
  const parts = { rate: rateSources(sources, hosts, own), own, today: "" };
  const found = evidenceProblems(type, assess(type, facts), facts, parts);
  return found.filter(({ problems }) => problems.some((problem) => FAULTS.has(problem))).length;
}
