/** In which languages a record lacks a text that it has in another one. */
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { TRANSLATED_FIELDS, type Translations } from "./translations.ts";

/** A name may be the same everywhere, and is then written once. */
const FIELDS = TRANSLATED_FIELDS.filter((field) => field !== "name");

export const missingLanguages = (translations: Translations): Language[] =>
  LANGUAGES.filter((language) =>
    FIELDS.some((field) => {
      const text = translations[field];
      return text[language].trim() === "" && LANGUAGES.some((other) => text[other].trim() !== "");
    }),
  );
