/** The fields of records: how each is read from any document, typed in a form and checked. */
import type { z } from "zod";
import { aliasesField, factsField, offersField, ratingAnswersField, stateField } from "#domain/forms/facts-form.ts";
import {
  categoryField,
  dateField,
  ESTABLISHED_MAX_LENGTH,
  establishedField,
  githubField,
  imageField,
  line,
  marketIdField,
  monthField,
  nameField,
  personField,
  rankField,
  ratingField,
  recordIdField,
  redditField,
  symbolField,
  telegramField,
  twitterField,
  websiteField,
} from "#domain/forms/form-fields.ts";
import { screeningField, sourcesField } from "#domain/forms/screening-form.ts";
import { translationsField } from "#domain/forms/translations-form.ts";
import { readCategory } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, isDocument, readFirstText, readNumber, readText, readTime } from "#domain/records/document.ts";
import { shownYear, UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { FORM_DEFAULT_RATING, MIN_FORM_RATING, readRating } from "#domain/records/rating.ts";
import { readSymbol } from "#domain/records/symbol.ts";
import { readTranslations } from "#domain/records/translations.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import {
  isDay,
  readAliases,
  readFacts,
  readOffers,
  readRatingAnswers,
  readState,
} from "#domain/screening/record-facts.ts";
import { type Criteria, readScreening, readSources } from "#domain/screening/screening.ts";
import { readPersonId } from "#domain/staff/public-profile.ts";
import type { EditorInput, FormPart } from "./field.ts";

/** The form holds the stored value itself. */
const asStored = <Value>(schema: z.ZodType<Value>): FormPart<Value, Value> => ({
  schema,
  toForm: (value) => value,
  toValue: (typed) => typed,
});

type Read<Value> = (document: Document, name: string) => Value;

const plain = <Value>(read: Read<Value>, schema: z.ZodType<Value>) => ({ read, form: asStored(schema) });

/** What a form may leave out: then the stored value stays, or `none` where there is none. */
const optional = <Value>(read: Read<Value>, schema: z.ZodType<Value | undefined>, none: Value) => {
  const form: FormPart<Value, Value | undefined> = {
    schema,
    toForm: (value) => value,
    toValue: (typed, before) => typed ?? before ?? none,
  };
  return { read, form };
};

/** Text under its own name or under one that older documents used. */
const text = (schema: z.ZodType<string>, olderNames: readonly string[] = []) => ({
  read: (document: Document, name: string): string => readFirstText(document, name, ...olderNames),
  olderNames,
  form: asStored(schema),
});

/** What an empty field means is written into the record in full, and is shown as empty in the form. */
const textOr = (unknown: string, shown: (value: string) => string, schema: z.ZodType<string>, older: string[] = []) => {
  const toForm = (value: string): string => (value === unknown ? "" : shown(value));
  return {
    ...text(schema, older),
    read: (document: Document, name: string): string => readFirstText(document, name, ...older) || unknown,
    form: {
      schema,
      toForm,
      // The form may show less than is stored, so an untouched value keeps the whole of it.
      toValue: (typed: string, before: string | null): string =>
        before !== null && typed === toForm(before) ? before : typed || unknown,
    },
  };
};

const ADDRESS: EditorInput = {
  section: "social",
  dir: "ltr",
  inputMode: "url",
  placeholder: "https://",
  spellCheck: false,
};

export const name = (unknown: string) => ({
  ...text(nameField),
  read: (document: Document): string => readText(document.name) || unknown,
});

export const symbol = plain((document) => readSymbol(document.symbol), symbolField);

/** An empty image keeps the existing one: a chosen file is uploaded separately. */
export const image = {
  ...text(imageField, ["logo"]),
  form: {
    schema: imageField,
    toForm: (value: string): string => value,
    toValue: (typed: string, before: string | null): string => typed || before || "",
  },
};

/** `step` is the finest rating the form can show; a stored one may be finer or lower, and stays while it is untouched. */
export function rating(step: number) {
  const toForm = (value: number | null): number =>
    value === null ? FORM_DEFAULT_RATING : Math.max(MIN_FORM_RATING, Math.round(value / step) * step);
  return {
    read: (document: Document): number | null => readRating(document.rating),
    form: {
      schema: ratingField(step),
      toForm,
      toValue: (typed: number, before: number | null): number =>
        before !== null && typed === toForm(before) ? before : typed,
    },
  };
}

export const category = {
  ...plain((document) => readCategory(readFirstText(document, "category", "islamic_status")), categoryField),
  olderNames: ["islamic_status"],
};

export const established = {
  ...textOr(UNKNOWN_YEAR, shownYear, establishedField, ["year_established"]),
  input: { section: "basic", dir: "ltr", inputMode: "numeric", maxLength: ESTABLISHED_MAX_LENGTH },
} as const;

export const country = {
  ...textOr(UNKNOWN_COUNTRY, (value) => value, line()),
  input: { section: "basic", dir: "auto" },
} as const;

export const rank = {
  ...plain((document) => readNumber(document.rank), rankField),
  input: { section: "market", dir: "ltr", inputMode: "numeric" },
} as const;

/** The market service's own id: figures are joined by it, never by symbol. */
export const marketId = {
  ...text(marketIdField),
  input: { section: "market", dir: "ltr", spellCheck: false, hint: "hint.marketId" },
} as const;

/** The id of the coin that replaced this one, or empty. */
export const successor = {
  ...text(recordIdField),
  input: { section: "basic", dir: "ltr", spellCheck: false, hint: "hint.successor" },
} as const;

/** The month in which a record that is over ended, or empty. */
export const ended = {
  ...text(monthField),
  input: { section: "basic", dir: "ltr", spellCheck: false, hint: "hint.ended" },
} as const;

export const website = (...olderNames: string[]) => ({ ...text(websiteField, olderNames), input: ADDRESS });
export const twitter = { ...text(twitterField), input: { ...ADDRESS, inputMode: undefined, placeholder: "@" } };
export const reddit = { ...text(redditField), input: ADDRESS };
export const github = { ...text(githubField), input: ADDRESS };
export const telegram = { ...text(telegramField), input: ADDRESS };

/** A market figure: not typed by editors. */
export const figure = <Unknown extends number | null>(unknown: Unknown) => ({
  read: (document: Document, name: string): number | Unknown => readNumber(document[name]) ?? unknown,
});

export const translations = plain(readTranslations, translationsField);

const holdsFacts = ({ facts }: Document): boolean => isDocument(facts) && Object.keys(facts).length > 0;

/** Where there are facts the findings follow from them, and only notes are written. */
export const screening = (criteria: Criteria) =>
  plain((document) => readScreening(document.screening, criteria, holdsFacts(document)), screeningField(criteria));

export const sources = (criteria: Criteria) =>
  plain((document) => readSources(document.sources, criteria), sourcesField(criteria));

export const state = optional((document) => readState(document.state), stateField, "active");

/** The API shows facts, uses and their assessment in a form of their own: domain/api/method-answer.ts. */
export const facts = (type: RecordType) =>
  optional((document) => readFacts(type, document.facts), factsField(type), {});

/** Uses of a coin, products of an exchange. */
export const offers = (type: RecordType) =>
  optional((document, name) => readOffers(type, document[name]), offersField(type), {});

export const ratingAnswers = optional(
  (document) => readRatingAnswers(document.rating_answers),
  ratingAnswersField,
  null,
);

export const aliases = optional((document) => readAliases(document.aliases), aliasesField, { ar: [], en: [], tr: [] });

/** Derived from the facts in every write; the value of a document is not read. */
export const assessment = { read: (): Assessment | null => null };

/** `2026-11-10T…` is typed as `2026-11-10`. */
const DAY_LENGTH = 10;
const toDay = (time: string | null): string => time?.slice(0, DAY_LENGTH) ?? "";

export const reviewedAt = {
  read: (document: Document): string | null => readTime(document.reviewed_at),
  form: {
    schema: dateField,
    toForm: toDay,
    toValue: (typed: string, before: string | null): string | null =>
      typed === toDay(before) ? before : readTime(typed),
  },
};

/** A day by itself, or empty. Pages and the API show what follows from it. */
export const day = plain((document, name) => {
  const value = readText(document[name]);
  return isDay(value) ? value : "";
}, dateField);

/** Somebody of the staff, by the id of the account: the public reads the name that the account gives. */
export const person = plain((document, name) => readPersonId(document[name]), personField);

/** Follows from an approval: what is sent for it is not taken over. */
const approved = (field: typeof person) => ({
  ...field,
  form: { ...field.form, toValue: (_typed: string, before: string | null): string => before ?? "" },
});
export const approver = approved(person);
export const approvalDay = approved(day);
