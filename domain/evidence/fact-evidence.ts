/** What a fact rests on, and how strong the evidence of a record is. */
import type { AssessmentResult } from "#domain/screening/assess.ts";
import { type FactRule, type Facts, meets, UNKNOWN } from "#domain/screening/fact-rules.ts";
import { citedIds, type RecordFact, type RecordFacts } from "#domain/screening/record-facts.ts";
import type { Source } from "#domain/screening/screening.ts";
import type { Evidence } from "./evidence.ts";
import { type HostTiers, type OwnPlaces, type RatedSource, rateSource } from "./source-tiers.ts";

export type RateById = (id: string) => RatedSource | null;

export function rateSources(
  sources: readonly Pick<Source, "id" | "url">[],
  tiers: HostTiers,
  own: OwnPlaces,
): RateById {
  const rated = new Map(sources.map(({ id, url }) => [id, rateSource(url, tiers, own)]));
  return (id) => rated.get(id) ?? null;
}

export const citedSources = (fact: Pick<RecordFact, "sources" | "value">, rate: RateById): RatedSource[] =>
  [...new Set(citedIds(fact))].flatMap((id) => rate(id) ?? []);

/** As stated, otherwise by the best of its sources. Null: nothing, or weak sources only. */
export function factEvidence(fact: Pick<RecordFact, "evidence">, cited: readonly RatedSource[]): Evidence | null {
  if (fact.evidence) return fact.evidence;
  if (cited.some(({ tier }) => tier === "primary")) return "seen";
  return cited.some(({ tier }) => tier !== "weak") ? "reported" : null;
}

/** Two reports of one publisher are one. */
const isWellReported = (cited: readonly RatedSource[]): boolean =>
  new Set(cited.flatMap(({ tier, publisher }) => (tier === "primary" || tier === "established" ? [publisher] : [])))
    .size >= 2;

export const isWellFounded = (cited: readonly RatedSource[]): boolean =>
  cited.some(({ tier }) => tier === "primary") || isWellReported(cited);

/** The worst first. */
export const STRENGTHS = ["thin", "fair", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What was searched for and not found has no page that says so. */
function strengthOfFact(fact: RecordFact | undefined, rate: RateById): Strength {
  if (!fact || fact.value === UNKNOWN) return "thin";
  const cited = citedSources(fact, rate);
  const evidence = factEvidence(fact, cited);
  const isSound = cited.some(({ tier }) => tier !== "weak") || (evidence === "searched" && cited.length === 0);
  if (evidence === null || !isSound) return "thin";
  return evidence === "seen" || (evidence === "reported" && isWellReported(cited)) ? "strong" : "fair";
}

/** Whether a fact counts for a criterion that decides. */
export function decidingNames(
  { findings }: Pick<AssessmentResult, "findings">,
  facts: Facts,
  rules: Readonly<Record<string, FactRule>>,
): string[] {
  return findings
    .filter(({ weight }) => weight === "decides")
    .flatMap((criterion) => criterion.facts.map(({ fact }) => fact))
    .filter((fact) => meets(rules[fact]?.countsFor, facts));
}

/** Of all facts that decide, those that pass included: as strong as the weakest of them. A fact that has lapsed loses a step. */
export function strengthOf(
  names: readonly string[],
  facts: RecordFacts,
  rate: RateById,
  hasLapsed: (fact: string) => boolean,
): Strength {
  const steps = names.map((name) => STRENGTHS.indexOf(strengthOfFact(facts[name], rate)) - (hasLapsed(name) ? 1 : 0));
  return STRENGTHS[Math.max(0, Math.min(STRENGTHS.length - 1, ...steps))] ?? "thin";
}
