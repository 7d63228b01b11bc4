/** Converts between an entry of the register and its form: the form has every field, the entry only those that are filled in. */
import { type Document, isDocument, readDocument, readText } from "#domain/records/document.ts";
import { emptyText, LANGUAGES, type LocalizedText } from "#domain/text/language.ts";

export const DATE_PRECISIONS = ["day", "month", "year", "unknown"] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

type Named = { name: string; optional?: true };

export type FormField = Named &
  (
    | { type: "line"; isCode?: true; isNullable?: true }
    | { type: "texts"; rows: number }
    /** `isChosen`: nothing is preselected. */
    | { type: "choice"; values: readonly string[]; isChosen?: true }
    | { type: "date"; precisions: readonly DatePrecision[] }
    | { type: "scope" }
    /** One of the bodies, or an earlier position of the same body. */
    | { type: "reference"; to: "bodies" | "positions" }
    /** Which of the entry's own sources it rests on. */
    | { type: "cited" }
    | { type: "group"; fields: readonly FormField[] }
    | { type: "list"; fields: readonly FormField[] }
    | { type: "text-list"; rows: number }
  );

const NO_SCOPE = { type: "class", coin: "", use: "", product: "", exchange: "" };

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === "string";

/** The texts of `blank`, each with what is given for it; what is no text is left out. */
const textsLike = <Blank extends Readonly<Record<string, string>>>(blank: Blank, value: unknown): Blank => {
  const given = Object.entries(readDocument(value)).filter(([key, text]) => key in blank && isText(text));
  // Only keys of `blank`, each with a text.
  return { ...blank, ...Object.fromEntries(given) } as Blank;
};

export const readTexts = (value: unknown): LocalizedText => textsLike(emptyText(), value);

function fillIn(field: FormField, value: unknown): unknown {
  switch (field.type) {
    case "texts":
      return readTexts(value);
    case "date":
      return textsLike({ precision: field.precisions[0] ?? "", value: "" }, value);
    case "scope":
      return { ...textsLike(NO_SCOPE, value), kinds: listOf(readDocument(value).kinds).filter(isText) };
    case "choice":
      return isText(value) ? value : ((field.optional || field.isChosen ? "" : field.values[0]) ?? "");
    case "group":
      return toTyped(field.fields, value);
    case "list":
      return listOf(value).map((item) => toTyped(field.fields, item));
    case "text-list":
      return listOf(value).map(readTexts);
    case "cited":
      return listOf(value).filter(isText);
    default:
      return isText(value) ? value : "";
  }
}

/** With every field; one without a value, or with a value of another type, is empty. */
export const toTyped = (fields: readonly FormField[], value: unknown): Document =>
  Object.fromEntries(fields.map((field) => [field.name, fillIn(field, readDocument(value)[field.name])]));

const trim = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);

const trimTexts = (value: unknown): Document =>
  Object.fromEntries(LANGUAGES.map((language) => [language, trim(readDocument(value)[language] ?? "")]));

const isBlank = (value: unknown): boolean =>
  value === "" || (isDocument(value) && Object.values(value).every((part) => part === ""));

/** The parts that each type of scope has; an exchange may be left out. */
const SCOPE_PARTS: Readonly<Record<string, readonly string[]>> = {
  kind: ["kinds"],
  coin: ["coin"],
  use: ["use"],
  product: ["product", "exchange"],
};

function tidyScope(value: unknown): Document {
  const scope = readDocument(value);
  const parts = (SCOPE_PARTS[readText(scope.type)] ?? []).map((part) => [part, trim(scope[part])] as const);
  return {
    type: scope.type,
    ...Object.fromEntries(parts.filter(([part, given]) => part !== "exchange" || given !== "")),
  };
}

function tidyDate(value: unknown): Document {
  const { precision, value: given } = readDocument(value);
  return precision === "unknown" ? { precision } : { precision, value: trim(given) };
}

function tidy(field: FormField, value: unknown): unknown {
  switch (field.type) {
    case "texts":
      return trimTexts(value);
    case "date":
      return tidyDate(value);
    case "scope":
      return tidyScope(value);
    case "group":
      return fromTyped(field.fields, value);
    case "list":
      return listOf(value).map((item) => fromTyped(field.fields, item));
    case "text-list":
      return listOf(value).map(trimTexts);
    default:
      return trim(value);
  }
}

/** A field that is optional and empty is left out, or null where the schema requires that. */
export function fromTyped(fields: readonly FormField[], value: unknown): Document {
  const given = readDocument(value);
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const tidied = tidy(field, given[field.name]);
      if (!field.optional || !isBlank(tidied)) return [[field.name, tidied]];
      return field.type === "line" && field.isNullable ? [[field.name, null]] : [];
    }),
  );
}
