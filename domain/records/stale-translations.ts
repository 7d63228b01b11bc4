/** Which translations are older than their English text: the English was changed after them, and they were not. */
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { TRANSLATED_FIELDS, type TranslatedField, type Translations } from "./translations.ts";

export type StaleTranslation = { field: TranslatedField; language: Language };

type Step = { before: { translations: Translations } | null; after: { translations: Translations } | null };

/** From a history, newest first. */
export function staleTranslations(history: readonly Step[]): StaleTranslation[] {
  const changedAt = new Map<string, number>();
  const steps = history.toReversed();
  for (const [index, { before, after }] of steps.entries()) {
    for (const field of TRANSLATED_FIELDS) {
      for (const language of LANGUAGES) {
        const [was, is] = [before?.translations[field][language] ?? "", after?.translations[field][language] ?? ""];
        if (was !== is) changedAt.set(`${field}.${language}`, index);
      }
    }
  }
  const now = history[0]?.after?.translations;
  if (!now) return [];
  const isStale = (field: TranslatedField, language: Language): boolean =>
    language !== "en" &&
    now[field][language] !== "" &&
    (changedAt.get(`${field}.${language}`) ?? -1) < (changedAt.get(`${field}.en`) ?? -1);
  return TRANSLATED_FIELDS.flatMap((field) =>
    LANGUAGES.filter((language) => isStale(field, language)).map((language) => ({ field, language })),
  );
}
