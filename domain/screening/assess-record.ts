/** Puts into a record what the rule draws from its facts: findings, status, and what follows for each use or product. */
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, readDocument } from "#domain/records/document.ts";
import { emptyText, LANGUAGES } from "#domain/text/language.ts";
import { type AssessmentContext, type AssessmentResult, assess, type UseResult } from "./assess.ts";
import { DRAWN, type Drawn } from "./fact-rules.ts";
import { METHOD, type Method } from "./method.ts";
import { hasFacts, type RecordFacts } from "./record-facts.ts";
import type { Criterion, Screening, Source } from "./screening.ts";

/** What the rule drew, stored with the record: pages and the API show it without weighing again. */
export type Assessment = {
  /** The version of the method that weighed it. */
  method: string;
  /** By the rule; the record's category differs only by a written exception. */
  status: Category;
  decided_by: Criterion[];
  facts: Record<string, { criterion: Criterion | null; finding: Drawn }>;
  uses: Record<string, Omit<UseResult, "id">>;
};

export type Assessable = {
  category: Category;
  screening: Screening;
  sources: Source[];
  facts: RecordFacts;
  assessment: Assessment | null;
};

const factsOf = ({ findings, factsWithoutCriterion }: AssessmentResult): Assessment["facts"] =>
  Object.fromEntries(
    [...findings.flatMap(({ facts }) => facts), ...factsWithoutCriterion].map(({ fact, criterion, draws }) => [
      fact,
      { criterion, finding: draws },
    ]),
  );

/** Which criteria a source speaks to follows from the facts that cite it. */
function supportsOf(source: Source, facts: RecordFacts, drawn: Assessment["facts"]): Criterion[] {
  const cited = Object.entries(facts).flatMap(([name, fact]) => {
    const criterion = drawn[name]?.criterion;
    return criterion && fact?.sources.includes(source.id) ? [criterion] : [];
  });
  return [...new Set(cited)];
}

export const isExceptionWritten = ({ exception }: Pick<Screening, "exception">): boolean =>
  LANGUAGES.some((language) => exception[language].trim() !== "");

/** A record without facts is not weighed: it keeps its typed findings and category. */
export function assessRecord<Item extends Assessable>(
  kind: RecordType,
  record: Item,
  surroundings: AssessmentContext = {},
  method: Method = METHOD,
): Item {
  if (!hasFacts(record.facts)) return { ...record, assessment: null };
  const exception = isExceptionWritten(record.screening) ? record.category : null;
  const result = assess(kind, record.facts, { ...surroundings, exception }, method);
  const facts = factsOf(result);
  const findings = Object.fromEntries(
    result.findings.map(({ criterion, finding }) => [
      criterion,
      { finding, note: record.screening.findings[criterion]?.note ?? emptyText() },
    ]),
  );
  return {
    ...record,
    category: exception ?? result.status,
    screening: { ...record.screening, findings, disputed: result.disputed },
    sources: record.sources.map((source) => ({ ...source, supports: supportsOf(source, record.facts, facts) })),
    assessment: {
      method: result.method,
      status: result.status,
      decided_by: result.decidedBy,
      facts,
      uses: Object.fromEntries(result.uses.map(({ id, ...use }) => [id, use])),
    },
  };
}

/** By their ids; none where the status is halal, or where a dispute made it what it is. `assessment` is as it is stored. */
export function decidingFacts(assessment: unknown): string[] {
  const { facts: drawn, decided_by: criteria } = readDocument(assessment);
  const facts = Object.entries(readDocument(drawn)).map(([name, fact]): Document => ({ ...readDocument(fact), name }));
  return (Array.isArray(criteria) ? criteria : []).flatMap((criterion: unknown) => {
    const factsOfCriterion = facts.filter((fact) => fact.criterion === criterion);
    const worst = DRAWN.findLast((finding) => factsOfCriterion.some((fact) => fact.finding === finding));
    return factsOfCriterion.filter(({ finding }) => finding === worst).map(({ name }) => String(name));
  });
}
