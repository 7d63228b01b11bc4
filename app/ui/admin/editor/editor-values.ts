/** What the form holds while it is typed in: every field of its kind and every criterion, all as the inputs give them. */
import type { CoinForm } from "#domain/kinds/coin.ts";
import type { ExchangeForm } from "#domain/kinds/exchange.ts";
import { KINDS } from "#domain/kinds/kinds.ts";
import type { Entity } from "#domain/records/entity.ts";
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

type TypedAssessment = { finding: Finding | ""; note: LocalizedText };

type Structured = {
  category: CoinForm["category"];
  translations: Translations;
  screening: { findings: Partial<Record<Criterion, TypedAssessment>>; disputed: boolean; exception: LocalizedText };
  sources: Source[];
};

/** The fields that are one input each, of whichever kind. */
export type InputName = Exclude<keyof CoinForm | keyof ExchangeForm, keyof Structured>;

/** A form of one kind has no value for what only the other has. */
export type EditorValues = Structured & Record<InputName, string>;

const isInput = (name: keyof EditorValues): name is InputName =>
  name !== "category" && name !== "translations" && name !== "screening" && name !== "sources";

/** The inputs of one kind, in the order of its description. */
export function inputNames(kind: Entity): InputName[] {
  const names: readonly (keyof EditorValues)[] = KINDS[kind].formFields;
  return names.filter(isInput);
}

export function toEditorValues(kind: Entity, form: CoinForm | ExchangeForm): EditorValues {
  const { category, translations, screening, sources } = form;
  const found: Partial<Record<Criterion, Assessment | undefined>> = screening.findings;
  const findings: EditorValues["screening"]["findings"] = {};
  for (const criterion of KINDS[kind].criteria) {
    findings[criterion] = found[criterion] ?? { finding: "", note: emptyText() };
  }
  const inputs = Object.fromEntries(inputNames(kind).map((name) => [name, String(Reflect.get(form, name) ?? "")]));
  return withInputs(inputs, { category, translations, screening: { ...screening, findings }, sources });
}

/** `inputNames` names every input of the kind; the screen of a kind shows no other. */
const withInputs = (inputs: Record<string, string>, structured: Structured): EditorValues =>
  ({ ...inputs, ...structured }) as EditorValues;

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
export function toFormDocument(kind: Entity, values: EditorValues): object {
  const sent: [string, unknown][] = KINDS[kind].formFields.map((name) => [name, values[name]]);
  return { ...Object.fromEntries(sent), screening: toScreening(values.screening) };
}
