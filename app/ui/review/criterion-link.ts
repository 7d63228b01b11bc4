import type { Criterion } from "#domain/screening/screening.ts";

/** Criteria that are named after a term of the glossary; every other one is explained by the methodology. */
const TERMS: Readonly<Partial<Record<Criterion, string>>> = {
  utility: "mal",
  riba: "riba",
  maysir: "maysir",
  gharar: "gharar",
  staking: "staking",
  spot: "spot",
  leverage: "leverage",
  custody: "custody",
};

export const methodologyAnchor = (criterion: Criterion): string => `criterion-${criterion}`;

export const criterionPath = (criterion: Criterion): string => {
  const term = TERMS[criterion];
  return term ? `/glossary#${term}` : `/methodology#${methodologyAnchor(criterion)}`;
};
