/** A whole document of texts in three languages, read in one of them. */
import { isDocument } from "#domain/records/document.ts";
import { LANGUAGES, type Language, type LocalizedText, pickText } from "./language.ts";

export type Picked<Value> = Value extends LocalizedText
  ? string
  : Value extends readonly (infer Each)[]
    ? Picked<Each>[]
    : Value extends object
      ? { [Key in keyof Value]: Picked<Value[Key]> }
      : Value;

const isLocalized = (value: object): value is LocalizedText =>
  LANGUAGES.every((language) => language in value) && Object.keys(value).length === LANGUAGES.length;

function pickIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => pickIn(each, language));
  if (!isDocument(value)) return value;
  if (isLocalized(value)) return pickText(value, language).text;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pickIn(each, language)]));
}

/** Every text of the document becomes a string, at its place: so its shape is the document's own. */
export const pickAll = <Value>(value: Value, language: Language): Picked<Value> =>
  pickIn(value, language) as Picked<Value>;
