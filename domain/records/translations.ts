/** The texts of a record that are written in every language. */
import { LANGUAGES, type Language, type LocalizedText, pickText } from "#domain/text/language.ts";
import { type Document, readDocument, readLocalized, readText } from "./document.ts";

/** `des` is the reviewer's summary, `advice_x` the advice; pros and cons hold one point a line. */
export const TRANSLATED_FIELDS = [
  "name",
  "description",
  "pros",
  "cons",
  "reason",
  "advice_x",
  "des",
  "rating_reason",
] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];

export type Translations = Record<TranslatedField, LocalizedText>;

/** `translations` first, then `name_{lang}` / `description_{lang}`, then the base field as the English text. */
export function readTranslations(document: Document): Translations {
  const stored = readDocument(document.translations);
  const read = (field: TranslatedField): LocalizedText => {
    const text = readLocalized(stored[field], document, field);
    const base = field === "name" ? "" : readText(document[field]);
    return text.en || !base ? text : { ...text, en: base };
  };
  // Every field is a key.
  return Object.fromEntries(TRANSLATED_FIELDS.map((field) => [field, read(field)])) as Translations;
}

/** A stored list, one point a line. */
export const toPoints = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list as it is shown, with the language it is really in. */
export type ShownPoints = { points: string[]; language: Language };

export function pickPoints(text: LocalizedText, language: Language): ShownPoints {
  const shown = pickText(text, language);
  return { points: toPoints(shown.text), language: shown.language };
}

/** A name may be the same everywhere, and is then written once. */
const FIELDS = TRANSLATED_FIELDS.filter((field) => field !== "name");

export const missingLanguages = (translations: Translations): Language[] =>
  LANGUAGES.filter((language) =>
    FIELDS.some((field) => {
      const text = translations[field];
      return text[language].trim() === "" && LANGUAGES.some((other) => text[other].trim() !== "");
    }),
  );
