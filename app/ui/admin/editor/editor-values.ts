/** What the form holds while it is typed in: every field of both kinds, every criterion, all as the inputs give them. */

import type { CoinForm } from "#domain/forms/coin-form.ts";
import type { ExchangeForm } from "#domain/forms/exchange-form.ts";
import type { Category } from "#domain/records/category.ts";
import type { Translations } from "#domain/records/translations.ts";
import {
  type Assessment,
  type Criterion,
  FINDINGS,
  type Finding,
  type Screening,
  type Source,
} from "#domain/screening/screening.ts";
import { emptyText, type LocalizedText } from "#domain/text/language.ts";
import { EDITING, type EditingKind } from "../editing-kind.ts";

type TypedAssessment = { finding: Finding | ""; note: LocalizedText };

export type EditorValues = {
  name: string;
  symbol: string;
  image: string;
  category: Category;
  rating: string;
  established: string;
  country: string;
  rank: string;
  website: string;
  twitter: string;
  reddit: string;
  github: string;
  telegram: string;
  whitepaper: string;
  market_id: string;
  reviewed_at: string;
  translations: Translations;
  screening: { findings: Partial<Record<Criterion, TypedAssessment>>; disputed: boolean; exception: LocalizedText };
  sources: Source[];
};

export function toEditorValues(kind: EditingKind, form: CoinForm | ExchangeForm): EditorValues {
  const found: Partial<Record<Criterion, Assessment | undefined>> = form.screening.findings;
  const findings: EditorValues["screening"]["findings"] = {};
  for (const criterion of EDITING[kind].criteria) {
    findings[criterion] = found[criterion] ?? { finding: "", note: emptyText() };
  }
  const { rank = null, whitepaper = "" } = "rank" in form ? form : {};
  return {
    ...form,
    rating: String(form.rating),
    rank: rank === null ? "" : String(rank),
    whitepaper,
    screening: { ...form.screening, findings },
  };
}

const isFinding = (value: string): value is Finding => FINDINGS.some((finding) => finding === value);

/** A criterion that was not assessed is left out, as the record leaves it out. */
export function toScreening({ findings, disputed, exception }: EditorValues["screening"]): Screening {
  const assessed: Screening["findings"] = {};
  for (const [criterion, assessment] of entriesOf(findings)) {
    const finding = assessment?.finding ?? "";
    if (assessment && isFinding(finding)) assessed[criterion] = { finding, note: assessment.note };
  }
  return { findings: assessed, disputed, exception };
}

/** The keys of `findings` are criteria: `toEditorValues` put them there. */
const entriesOf = (findings: EditorValues["screening"]["findings"]) =>
  Object.entries(findings) as [Criterion, TypedAssessment | undefined][];

/** What goes to the server, and through the same check as there. */
export function toFormDocument(kind: EditingKind, values: EditorValues): object {
  const { rank, whitepaper, ...shared } = values;
  const both = { ...shared, screening: toScreening(values.screening) };
  return kind === "coin" ? { ...both, rank, whitepaper } : both;
}
