/** Puts into a record what the method finds in its facts: findings, status, and what follows for each use or product. */
import { type AsOf, lapsesOf } from "#domain/evidence/due-days.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import {
  citedSources,
  decidingNames,
  factEvidence,
  type RateById,
  rateSources,
  type Strength,
  strengthOf,
} from "#domain/evidence/fact-evidence.ts";
import { type HostTiers, NO_HOSTS, ownPlacesOf } from "#domain/evidence/source-tiers.ts";
import {
  type Category,
  ENDED,
  isStatus,
  type ListedStatus,
  readCategory,
  type Status,
  toCategory,
} from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, readDocument, readLocalized } from "#domain/records/document.ts";
import { emptyText, LANGUAGES } from "#domain/text/language.ts";
import {
  type AssessmentContext,
  type AssessmentResult,
  assess,
  type ExchangeStanding,
  type UseResult,
} from "./assess.ts";
import { type Grade, UNKNOWN } from "./fact-rules.ts";
import { RULE_FINDINGS, type RuleFinding } from "./findings.ts";
import { type Hinge, hingesOf, viewStatuses } from "./hinges.ts";
import { METHOD, type Method } from "./method.ts";
import { hasFacts, isOver, type RecordFacts, type RecordState, readState } from "./record-facts.ts";
import type { Criterion, Screening, Source } from "./screening.ts";

/** `evidence`: none where it has no source or weak ones only; `last_seen`: the day it was looked up, where it has lapsed since. */
export type AssessedFact = {
  criterion: Criterion | null;
  finding: RuleFinding;
  evidence?: Evidence;
  last_seen?: string;
};

/** What the method found, stored with the record: pages and the API show it without assessing again. */
export type Assessment = {
  /** The version of the method. */
  method: string;
  /** By the rule; the status of the record differs only by a written exception or because it is over. */
  status: Status;
  decided_by: Criterion[];
  facts: Record<string, AssessedFact>;
  uses: Record<string, Omit<UseResult, "id">>;
  /** Only of an exchange: what it offers apart from the purchase, and whether every fact of that is known. */
  grade: Grade | null;
  grade_known: boolean;
  /** Only of an exchange: buying and owning a coin there. */
  purchase: Status | null;
  /** The answers to disputed questions that would change the status or a use. */
  hinges_on: Hinge[];
  /** The status under each view that differs from this one. */
  views: Record<string, Status>;
  /** How strong the evidence is, of all facts that decide. */
  strength: Strength;
  /** The day by which facts were found to have lapsed; null where none has so far. Every other assessment keeps it. */
  as_of: string | null;
  /** Our own status, of a record that is shown through a view. Never stored. */
  ours?: ListedStatus;
};

export type Assessable = {
  state: RecordState;
  category: Category;
  screening: Screening;
  sources: Source[];
  facts: RecordFacts;
  assessment: Assessment | null;
  website: string;
  whitepaper?: string;
  github: string;
};

type Support = { facts: RecordFacts; rate: RateById; hasLapsed: (fact: string) => boolean };

/** A fact that was not looked up has no evidence, and cannot lapse. */
function factsOf(
  { findings, factsWithoutCriterion }: AssessmentResult,
  { facts, rate, hasLapsed }: Support,
): Assessment["facts"] {
  const results = [...findings.flatMap((criterion) => criterion.facts), ...factsWithoutCriterion];
  return Object.fromEntries(
    results.map(({ fact: name, criterion, finding }) => {
      const fact = facts[name];
      const evidence = fact && fact.value !== UNKNOWN ? factEvidence(fact, citedSources(fact, rate)) : null;
      const lapsed = fact && hasLapsed(name) ? { last_seen: fact.looked_up } : {};
      return [name, { criterion, finding, ...(evidence && { evidence }), ...lapsed }];
    }),
  );
}

/** Which criteria a source speaks to follows from the facts that cite it. */
function supportsOf(source: Source, facts: RecordFacts, results: Assessment["facts"]): Criterion[] {
  const cited = Object.entries(facts).flatMap(([name, fact]) => {
    const criterion = results[name]?.criterion;
    return criterion && fact?.sources.includes(source.id) ? [criterion] : [];
  });
  return [...new Set(cited)];
}

export const isExceptionWritten = ({ exception }: Pick<Screening, "exception">): boolean =>
  LANGUAGES.some((language) => exception[language].trim() !== "");

export type RecordContext = Pick<AssessmentContext, "exchangeOf" | "asOf" | "ruleset"> & { hosts?: HostTiers };

/** By which day its facts may have lapsed, as the last assessment had it. */
export const lastAsOf = ({ id, assessment }: { id: string; assessment: Assessment | null }): AsOf | undefined =>
  assessment?.as_of ? { id, day: assessment.as_of } : undefined;

/** A record without facts is not assessed: it keeps the category its editor chose. */
export function assessRecord<Item extends Assessable>(
  type: RecordType,
  record: Item,
  context: RecordContext = {},
  method: Method = METHOD,
): Item {
  if (!hasFacts(record.facts)) return { ...record, assessment: null };
  const { hosts = NO_HOSTS, exchangeOf, ruleset } = context;
  // What is over is not looked up again.
  const asOf = isOver(record.state) ? undefined : context.asOf;
  const within = { ...(exchangeOf && { exchangeOf }), asOf };
  const { facts: rules } = method.kinds[type];
  const exception = isExceptionWritten(record.screening) ? record.category : null;
  const result = assess(type, record.facts, { ...within, ...(ruleset && { ruleset }), exception }, method);
  const rate = rateSources(record.sources, hosts, ownPlacesOf(record));
  const lapses = asOf && lapsesOf(type, record.facts, asOf, rules);
  const hasLapsed = (fact: string): boolean => lapses?.has(fact) ?? false;
  const facts = factsOf(result, { facts: record.facts, rate, hasLapsed });
  const findings = Object.fromEntries(
    result.findings.map(({ criterion, finding }) => [
      criterion,
      { finding, note: record.screening.findings[criterion]?.note ?? emptyText() },
    ]),
  );
  return {
    ...record,
    category: exception ?? toCategory(isOver(record.state) ? null : result.status),
    screening: { ...record.screening, findings },
    sources: record.sources.map((source) => ({ ...source, supports: supportsOf(source, record.facts, facts) })),
    assessment: {
      method: result.method,
      status: result.status,
      decided_by: result.decidedBy,
      facts,
      uses: Object.fromEntries(result.uses.map(({ id, ...use }) => [id, use])),
      grade: result.grade,
      grade_known: result.isGradeKnown,
      purchase: result.purchase,
      hinges_on: hingesOf(type, record.facts, within, method),
      views: viewStatuses(type, record.facts, within, method),
      strength: strengthOf(decidingNames(result, record.facts, rules), record.facts, rate, hasLapsed),
      as_of: asOf?.day ?? null,
    },
  };
}

type Shown = Pick<Assessable, "state" | "category" | "screening" | "assessment">;

/** The status that readers see. It differs from the one by the rule where the record is over or has an exception. */
export function statusOf({ state, category, screening, assessment }: Shown): ListedStatus {
  if (isOver(state)) return ENDED;
  return assessment && !isExceptionWritten(screening) ? assessment.status : category;
}

/** The same of a record as it was stored by any release. */
export function storedStatus(document: Document): ListedStatus {
  const { state, category, screening, assessment } = document;
  if (isOver(readState(state))) return ENDED;
  const { status } = readDocument(assessment);
  const exception = readLocalized(readDocument(screening).exception);
  return isStatus(status) && !isExceptionWritten({ exception }) ? status : readCategory(category);
}

/** What a token needs to know of its exchange. Without facts its grade is unknown. */
export function standingOf({
  state,
  category,
  assessment,
}: Pick<Assessable, "state" | "category" | "assessment">): ExchangeStanding {
  const {
    purchase,
    grade,
    grade_known: isGradeKnown,
  } = assessment ?? { purchase: null, grade: null, grade_known: false };
  return { purchase: purchase ?? category, grade: grade ?? "clean", isGradeKnown, isOver: isOver(state) };
}

/** By their ids; none where the status is halal. `assessment` is as it is stored. */
export function decidingFacts(assessment: unknown): string[] {
  const { facts: results, decided_by: criteria } = readDocument(assessment);
  const facts = Object.entries(readDocument(results)).map(
    ([name, fact]): Document => ({ ...readDocument(fact), name }),
  );
  return (Array.isArray(criteria) ? criteria : []).flatMap((criterion: unknown) => {
    const factsOfCriterion = facts.filter((fact) => fact.criterion === criterion);
    const worst = RULE_FINDINGS.findLast((finding) => factsOfCriterion.some((fact) => fact.finding === finding));
    return factsOfCriterion.filter(({ finding }) => finding === worst).map(({ name }) => String(name));
  });
}
