/** Reads the screening findings and sources of a stored document; what is not understood is left out. */
import { isDocument, readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import {
  type Assessment,
  type Criteria,
  type Criterion,
  criteriaOf,
  FINDINGS,
  type Finding,
  type Screening,
  type Source,
} from "./screening.ts";

const isFinding = (value: unknown): value is Finding => FINDINGS.some((finding) => finding === value);

export function readScreening(value: unknown, criteria: Criteria): Screening {
  const document = readDocument(value);
  const stored = readDocument(document.findings);
  const findings: Partial<Record<Criterion, Assessment>> = {};
  for (const criterion of criteriaOf(criteria)) {
    const assessment = readDocument(stored[criterion]);
    if (isFinding(assessment.finding)) {
      findings[criterion] = { finding: assessment.finding, note: readLocalized(assessment.note) };
    }
  }
  return { findings, disputed: document.disputed === true, exception: readLocalized(document.exception) };
}

export function readSources(value: unknown, criteria: Criteria): Source[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isDocument).flatMap((source) => {
    const url = readText(source.url);
    const title = readText(source.title);
    if (!title || !isWebAddress(url)) return [];
    const named = Array.isArray(source.supports) ? source.supports : [];
    return [{ title, url, supports: criteriaOf(criteria).filter((criterion) => named.includes(criterion)) }];
  });
}
