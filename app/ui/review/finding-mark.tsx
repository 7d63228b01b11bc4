import { Check, CircleHelp, Info, Minus, TriangleAlert, X } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import type { Criterion, Finding } from "#domain/screening/screening.ts";
import { type BadgeStatus, StatusWord } from "./status-badge.tsx";

const ICONS = {
  pass: Check,
  shown: Info,
  unknown: CircleHelp,
  concern: TriangleAlert,
  fail: X,
  "not-applicable": Minus,
};

/** A finding borrows the colour of the status it points to. */
const TONES: Record<Finding, BadgeStatus> = {
  pass: "halal",
  shown: "unreviewed",
  unknown: "undetermined",
  concern: "questionable",
  fail: "haram",
  "not-applicable": "unreviewed",
};

/** `name`: of the criterion, where nothing next to the icon says it. */
export function FindingIcon({ finding, name }: { finding: Finding; name?: string }) {
  const t = useMessages();
  const Icon = ICONS[finding];
  const word = t(`finding.${finding}`);
  return (
    <span
      data-category={TONES[finding]}
      title={name && `${name}: ${word}`}
      className="inline-flex rounded-full bg-status-soft p-0.5 align-[-0.3em] text-status"
    >
      <Icon role="img" aria-label={name ? `${name}: ${word}` : word} strokeWidth={2.75} className="size-4" />
    </span>
  );
}

export function FindingMark({ finding }: { finding: Finding }) {
  const t = useMessages();
  return (
    <StatusWord status={TONES[finding]} icon={ICONS[finding]}>
      {t(`finding.${finding}`)}
    </StatusWord>
  );
}

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

const methodologyAnchor = (criterion: Criterion): string => `criterion-${criterion}`;

export const criterionPath = (criterion: Criterion): string => {
  const term = TERMS[criterion];
  return term ? `/glossary#${term}` : `/methodology#${methodologyAnchor(criterion)}`;
};
