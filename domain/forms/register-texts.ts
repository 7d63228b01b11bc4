/** The texts of an entry of the register in three languages, by the path of their field: `line`, `laws.0.name`, `unclear.2`. */

import { type Document, isDocument, readDocument } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import { type FormField, readTexts } from "./register-form.ts";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function listTexts(fields: readonly FormField[], typed: Document, at: readonly string[]): [string, LocalizedText][] {
  return fields.flatMap((field): [string, LocalizedText][] => {
    const path = [...at, field.name];
    const value = typed[field.name];
    switch (field.type) {
      case "texts":
        return [[path.join("."), readTexts(value)]];
      case "text-list":
        return listOf(value).map((text, index) => [[...path, index].join("."), readTexts(text)]);
      case "list":
        return listOf(value).flatMap((item, index) =>
          listTexts(field.fields, readDocument(item), [...path, String(index)]),
        );
      case "group":
        return listTexts(field.fields, readDocument(value), path);
      default:
        return [];
    }
  });
}

/** Of an entry or of its form. */
export const textsIn = (fields: readonly FormField[], entry: Document): Record<string, LocalizedText> =>
  Object.fromEntries(listTexts(fields, entry, []));

/** A copy with another value at a path. */
function withValue(whole: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, index) => (index === Number(first) ? withValue(item, rest, value) : item));
  const document = isDocument(whole) ? whole : {};
  return { ...document, [first]: withValue(document[first], rest, value) };
}

/** The form with these texts in their places. */
export const withTexts = (typed: Document, texts: FieldTexts): Document =>
  Object.entries(texts).reduce(
    (form, [path, text]) => (text ? readDocument(withValue(form, path.split("."), text)) : form),
    typed,
  );
