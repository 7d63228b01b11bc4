/** What the form holds while it is typed in: every field of its kind and every criterion, all as the inputs give them. */
import type { CoinForm } from "#domain/content-types/coin.ts";
import { RECORD_DESCRIPTORS } from "#domain/content-types/content-types.ts";
import type { ExchangeForm } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Translations } from "#domain/records/translations.ts";
import { type AssessmentResult, assess } from "#domain/screening/assess.ts";
import type { Offers, RecordState } from "#domain/screening/record-facts.ts";
import {
  type Criterion,
  type CriterionFinding,
  FINDINGS,
  type Finding,
  type Screening,
  type Source,
} from "#domain/screening/screening.ts";
import { emptyText, LANGUAGES, type LocalizedText } from "#domain/text/language.ts";
import { hasRecorded, type TypedFacts, toFacts, toTypedFacts } from "./facts/typed-facts.ts";
import {
  OFFERS_FIELD,
  type TypedAliases,
  type TypedAnswers,
  type TypedOffers,
  toAliases,
  toAnswers,
  toOffers,
  toTypedAliases,
  toTypedAnswers,
  toTypedOffers,
} from "./facts/typed-standing.ts";

type TypedAssessment = { finding: Finding | ""; note: LocalizedText };

type Structured = {
  category: CoinForm["category"];
  translations: Translations;
  screening: { findings: Partial<Record<Criterion, TypedAssessment>>; disputed: boolean; exception: LocalizedText };
  sources: Source[];
  state: RecordState;
  facts: TypedFacts;
  /** Uses of a coin, products of an exchange. */
  offers: TypedOffers;
  rating_answers: TypedAnswers;
  aliases: TypedAliases;
};

type OffersField = (typeof OFFERS_FIELD)[RecordType];

/** The fields that are one input each, of whichever kind. */
export type InputName = Exclude<keyof CoinForm | keyof ExchangeForm, keyof Structured | OffersField>;

/** A form of one kind has no value for what only the other has. */
export type EditorValues = Structured & Record<InputName, string>;

/** Fields that are more than one input. */
const STRUCTURED: readonly string[] = [
  "category",
  "translations",
  "screening",
  "sources",
  "state",
  "facts",
  "rating_answers",
  "aliases",
  ...Object.values(OFFERS_FIELD),
] satisfies (keyof Structured | OffersField)[];

const isInput = (name: string): name is InputName => !STRUCTURED.includes(name);

/** The inputs of one kind, in the order of its description. */
export function inputNames(kind: RecordType): InputName[] {
  const names: readonly string[] = RECORD_DESCRIPTORS[kind].formFields;
  return names.filter(isInput);
}

const offersOf = (form: CoinForm | ExchangeForm): Offers => ("uses" in form ? form.uses : form.products) ?? {};

export function toEditorValues(kind: RecordType, form: CoinForm | ExchangeForm): EditorValues {
  const { category, translations, screening, sources } = form;
  const found: Partial<Record<Criterion, CriterionFinding | undefined>> = screening.findings;
  const findings: EditorValues["screening"]["findings"] = {};
  for (const criterion of RECORD_DESCRIPTORS[kind].criteria) {
    findings[criterion] = found[criterion] ?? { finding: "", note: emptyText() };
  }
  const inputs = Object.fromEntries(inputNames(kind).map((name) => [name, String(Reflect.get(form, name) ?? "")]));
  return withInputs(inputs, {
    category,
    translations,
    screening: { ...screening, findings },
    sources,
    state: form.state ?? "active",
    facts: toTypedFacts(kind, form.facts ?? {}),
    offers: toTypedOffers(kind, offersOf(form)),
    rating_answers: toTypedAnswers(form.rating_answers ?? null),
    aliases: toTypedAliases(form.aliases ?? { ar: [], en: [], tr: [] }),
  });
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

/** Where there are facts the findings are drawn from them, and only the notes are typed. */
function withDrawnFindings(screening: EditorValues["screening"], { findings }: AssessmentResult): Screening {
  const assessed: Screening["findings"] = {};
  for (const [criterion, typed] of entriesOf(screening.findings)) {
    const drawn = findings.find((one) => one.criterion === criterion)?.finding;
    const note = typed?.note ?? emptyText();
    if (drawn || LANGUAGES.some((language) => note[language] !== ""))
      assessed[criterion] = { finding: drawn ?? "not-applicable", note };
  }
  return { ...toScreening(screening), findings: assessed };
}

/** The keys of `findings` are criteria: `toEditorValues` put them there. */
const entriesOf = (findings: EditorValues["screening"]["findings"]) =>
  Object.entries(findings) as [Criterion, TypedAssessment | undefined][];

/** What goes to the server, and through the same check as there. */
export function toFormDocument(kind: RecordType, values: EditorValues): object {
  const sent = inputNames(kind).map((name) => [name, values[name]]);
  const { category, translations, screening, sources, state } = values;
  const facts = toFacts(kind, values.facts);
  return {
    ...Object.fromEntries(sent),
    category,
    translations,
    screening: hasRecorded(kind, values.facts)
      ? withDrawnFindings(screening, assess(kind, facts))
      : toScreening(screening),
    sources,
    state,
    facts,
    [OFFERS_FIELD[kind]]: toOffers(values.offers),
    rating_answers: toAnswers(values.rating_answers),
    aliases: toAliases(values.aliases),
  };
}
