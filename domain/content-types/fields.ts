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

/** The same for what a form may leave out: then the stored value stays. */
const orStored = <Value>(schema: z.ZodType<Value | undefined>, none: Value): FormPart<Value, Value | undefined> => ({
  schema,
  toForm: (value) => value,
  toValue: (typed, before) => typed ?? before ?? none,
});

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

export const symbol = {
  read: (document: Document): string => readSymbol(document.symbol),
  form: asStored(symbolField),
};

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
  read: (document: Document) => readCategory(readFirstText(document, "category", "islamic_status")),
  olderNames: ["islamic_status"],
  form: asStored(categoryField),
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
  read: (document: Document): number | null => readNumber(document.rank),
  form: asStored(rankField),
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

export const website = (...olderNames: string[]) => ({ ...text(websiteField, olderNames), input: ADDRESS });
export const twitter = { ...text(twitterField), input: { ...ADDRESS, inputMode: undefined, placeholder: "@" } };
export const reddit = { ...text(redditField), input: ADDRESS };
export const github = { ...text(githubField), input: ADDRESS };
export const telegram = { ...text(telegramField), input: ADDRESS };

/** A market figure: not typed by editors. */
export const figure = <Unknown extends number | null>(unknown: Unknown) => ({
  read: (document: Document, name: string): number | Unknown => readNumber(document[name]) ?? unknown,
});

export const translations = {
  read: readTranslations,
  form: asStored(translationsField),
};

const holdsFacts = ({ facts }: Document): boolean => isDocument(facts) && Object.keys(facts).length > 0;

export const screening = (criteria: Criteria) => ({
  // Where there are facts the findings follow from them, and only notes are written.
  read: (document: Document) => readScreening(document.screening, criteria, holdsFacts(document)),
  form: asStored(screeningField(criteria)),
});

export const sources = (criteria: Criteria) => ({
  read: (document: Document) => readSources(document.sources, criteria),
  form: asStored(sourcesField(criteria)),
});

export const state = {
  read: (document: Document) => readState(document.state),
  form: orStored(stateField, "active"),
};

/** The API shows facts, uses and their assessment in a form of their own: domain/api/method-answer.ts. */
export const facts = (type: RecordType) => ({
  read: (document: Document) => readFacts(type, document.facts),
  form: orStored(factsField(type), {}),
});

/** Uses of a coin, products of an exchange. */
export const offers = (type: RecordType) => ({
  read: (document: Document, name: string) => readOffers(type, document[name]),
  form: orStored(offersField(type), {}),
});

export const ratingAnswers = {
  read: (document: Document) => readRatingAnswers(document.rating_answers),
  form: orStored(ratingAnswersField, null),
};

export const aliases = {
  read: (document: Document) => readAliases(document.aliases),
  form: orStored(aliasesField, { ar: [], en: [], tr: [] }),
};

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
export const day = {
  read: (document: Document, name: string): string => {
    const value = readText(document[name]);
    return isDay(value) ? value : "";
  },
  form: asStored(dateField),
};

/** Somebody of the staff, by the id of the account: the public reads the name that the account gives. */
export const person = {
  read: (document: Document, name: string): string => readPersonId(document[name]),
  form: asStored(personField),
};
