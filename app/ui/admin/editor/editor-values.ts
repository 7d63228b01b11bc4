/** What the form holds while it is typed in: every field of its type and every criterion, all as the inputs give them. */

import type { FieldValues } from "react-hook-form";
import type { FormIssue } from "#domain/api/staff-answers.ts";
import type { CoinForm } from "#domain/content-types/coin.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { ExchangeForm } from "#domain/content-types/exchange.ts";
import { registerIssue } from "#domain/forms/register-issues.ts";
import { type ContentType, isRegisterType, type RecordType } from "#domain/records/content-type.ts";
import type { Translations } from "#domain/records/translations.ts";
import { type AssessmentResult, assess } from "#domain/screening/assess.ts";
import { METHOD } from "#domain/screening/method.ts";
import {
  type Aliases,
  hasFacts,
  type Offers,
  RATING_QUESTIONS,
  type RatingAnswers,
  type RatingQuestion,
  type RecordState,
} from "#domain/screening/record-facts.ts";
import type { Criterion, CriterionFinding, Finding, Screening, Source } from "#domain/screening/screening.ts";
import { emptyText, LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";
import { toInputPath } from "./facts/issue-path.ts";
import { isWritten, type TypedFacts, toFacts, toTypedFacts } from "./facts/typed-facts.ts";

export type RecordFormValues = CoinForm | ExchangeForm;

type TypedFinding = { finding: Finding | ""; note: LocalizedText };

type Structured = {
  category: CoinForm["category"];
  translations: Translations;
  screening: { findings: Partial<Record<Criterion, TypedFinding>>; disputed: boolean; exception: LocalizedText };
  sources: Source[];
  state: RecordState;
  facts: TypedFacts;
  /** Uses of a coin, products of an exchange. */
  offers: TypedOffers;
  rating_answers: TypedAnswers;
  aliases: TypedAliases;
};

/** The field of the record: a coin is used, an exchange sells products. */
const OFFERS_FIELD = { coin: "uses", exchange: "products" } as const satisfies Record<RecordType, string>;

type OffersField = (typeof OFFERS_FIELD)[RecordType];

/** The fields that are one input each, of whichever kind. */
type InputName = Exclude<keyof CoinForm | keyof ExchangeForm, keyof Structured | OffersField>;

/** A form of one type has no value for what only the other has. */
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

/** The inputs of one type, in the order of its descriptor. */
export function inputNames(type: RecordType): InputName[] {
  const names: readonly string[] = CONTENT_TYPES[type].formFields;
  return names.filter(isInput);
}

export function toEditorValues(type: RecordType, form: RecordFormValues): EditorValues {
  const { category, translations, screening, sources } = form;
  const found: Partial<Record<Criterion, CriterionFinding | undefined>> = screening.findings;
  const findings: EditorValues["screening"]["findings"] = {};
  for (const criterion of CONTENT_TYPES[type].criteria) {
    findings[criterion] = found[criterion] ?? { finding: "", note: emptyText() };
  }
  const inputs = Object.fromEntries(inputNames(type).map((name) => [name, String(Reflect.get(form, name) ?? "")]));
  const structured: Structured = {
    category,
    translations,
    screening: { ...screening, findings },
    sources,
    state: form.state ?? "active",
    facts: toTypedFacts(type, form.facts ?? {}),
    offers: toTypedOffers(type, ("uses" in form ? form.uses : form.products) ?? {}),
    rating_answers: toTypedAnswers(form.rating_answers ?? null),
    aliases: toTypedAliases(form.aliases ?? { ar: [], en: [], tr: [] }),
  };
  // `inputNames` names every input of the type; its screen shows no other.
  return { ...inputs, ...structured } as EditorValues;
}

/** With facts the findings follow from them and only the notes are typed; without facts stored findings are kept. */
function toScreening({ findings, disputed, exception }: EditorValues["screening"], result: AssessmentResult | null) {
  const kept: Screening["findings"] = {};
  // The keys of `findings` are criteria: `toEditorValues` put them there.
  for (const [criterion, { finding: stored, note }] of Object.entries(findings) as [Criterion, TypedFinding][]) {
    const finding = result ? result.findings.find((one) => one.criterion === criterion)?.finding : stored;
    if (finding || LANGUAGES.some((language) => note[language] !== ""))
      kept[criterion] = { finding: finding || "not-applicable", note };
  }
  return { findings: kept, disputed, exception };
}

/** What goes to the server, and through the same check as there. */
export function toFormDocument(type: RecordType, values: EditorValues): object {
  const sent = inputNames(type).map((name) => [name, values[name]]);
  const { category, translations, screening, sources, state } = values;
  const facts = toFacts(type, values.facts);
  return {
    ...Object.fromEntries(sent),
    category,
    translations,
    screening: toScreening(screening, hasFacts(facts) ? assess(type, facts) : null),
    sources,
    state,
    facts,
    [OFFERS_FIELD[type]]: toOffers(values.offers),
    rating_answers: toAnswers(values.rating_answers),
    aliases: toAliases(values.aliases),
  };
}

/** `form` is a form of this type, as its descriptor made it. */
export const toFormValues = (type: ContentType, form: object): FieldValues =>
  isRegisterType(type) ? CONTENT_TYPES[type].toForm({ ...form }) : toEditorValues(type, form as RecordFormValues);

/** `values` are those of `toFormValues`, edited by the fields of the type. */
export const fromFormValues = (type: ContentType, values: FieldValues): object =>
  isRegisterType(type) ? values : toFormDocument(type, values as EditorValues);

/** The check of the server. The picture is checked separately: the chosen file is not among the values. */
export function issuesOf(type: ContentType, values: FieldValues): FormIssue[] {
  if (isRegisterType(type)) return CONTENT_TYPES[type].issuesOf(CONTENT_TYPES[type].fromForm(values));
  const { error } = CONTENT_TYPES[type].formImageOptional.safeParse(fromFormValues(type, values));
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
}

/** By the path of its input. */
export function toInputIssue(type: ContentType, { path, message }: FormIssue): FormIssue {
  if (!isRegisterType(type)) return { path: toInputPath({ path, message }), message };
  const field = path.replace(/^entry\.?/, "");
  return { path: field, message: registerIssue({ path: field, message }) };
}

/** The texts that "Translate" fills in: by field, or by path in an entry of the register. */
export const translatableTexts = (type: ContentType, values: FieldValues): readonly string[] =>
  isRegisterType(type) ? Object.keys(CONTENT_TYPES[type].textsOf(values)) : CONTENT_TYPES[type].translatable;

type TypedOffer = { offered: "" | "yes" | "no"; where: LocalizedText; note: LocalizedText };
type TypedOffers = Record<string, TypedOffer>;
type TypedAnswers = Record<RatingQuestion, string>;
/** One spelling a line. */
type TypedAliases = Record<Language, string>;

export const offerNames = (type: RecordType): string[] => Object.keys(METHOD.kinds[type].uses);

function toTypedOffers(type: RecordType, offers: Offers): TypedOffers {
  const typed: TypedOffers = {};
  for (const name of offerNames(type)) {
    const offer = offers[name];
    typed[name] = {
      offered: offer ? (offer.offered ? "yes" : "no") : "",
      where: { ...emptyText(), ...offer?.where },
      note: { ...emptyText(), ...offer?.note },
    };
  }
  return typed;
}

/** What is not known is left out. */
function toOffers(typed: TypedOffers): Offers {
  const known = Object.entries(typed).filter(([, { offered }]) => offered !== "");
  return Object.fromEntries(
    known.map(([name, { offered, where, note }]) => [
      name,
      {
        offered: offered === "yes",
        ...(isWritten(where) ? { where } : {}),
        ...(isWritten(note) ? { note } : {}),
      },
    ]),
  );
}

/** Every question is one of `RATING_QUESTIONS`. */
const toTypedAnswers = (answers: RatingAnswers | null): TypedAnswers =>
  Object.fromEntries(RATING_QUESTIONS.map((one) => [one, String(answers?.[one] ?? "")])) as TypedAnswers;

/** Null where none is answered. One that is missing among others is left out, and the check asks for it. */
function toAnswers(typed: TypedAnswers): object | null {
  const answered = RATING_QUESTIONS.filter((question) => typed[question] !== "");
  return answered.length > 0
    ? Object.fromEntries(answered.map((question) => [question, Number(typed[question])]))
    : null;
}

/** Null until all five are answered. */
export const sumOfAnswers = (typed: TypedAnswers): number | null =>
  RATING_QUESTIONS.every((question) => typed[question] !== "")
    ? RATING_QUESTIONS.reduce((sum, question) => sum + Number(typed[question]), 0)
    : null;

const toLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const toTypedAliases = (aliases: Aliases): TypedAliases => ({
  ar: aliases.ar.join("\n"),
  en: aliases.en.join("\n"),
  tr: aliases.tr.join("\n"),
});

const toAliases = (typed: TypedAliases): Aliases => ({
  ar: toLines(typed.ar),
  en: toLines(typed.en),
  tr: toLines(typed.tr),
});
