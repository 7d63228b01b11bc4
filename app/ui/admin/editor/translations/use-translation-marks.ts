import { useMemo } from "react";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import type { TranslatedField } from "#domain/records/translations.ts";
import type { Language } from "#domain/text/language.ts";
import type { TranslationState } from "./translation-mark.tsx";

export type Marks = (field: TranslatedField) => Partial<Record<Language, TranslationState>>;

export const markKey = (field: string, language: Language): string => `${field}.${language}`;

/** What the last press of Translate did to a text; null where it was edited since, and nothing is to be said. */
export type TranslationResults = Readonly<Record<string, TranslationState | null>>;

/** What is known of each translation: what the last press of Translate did, else whether it is older than its English. */
export function useTranslationMarks(stale: readonly StaleTranslation[], results: TranslationResults): Marks {
  return useMemo(() => {
    const known: Record<string, TranslationState | null> = {};
    for (const { field, language } of stale) known[markKey(field, language)] = "stale";
    Object.assign(known, results);
    return (field) => {
      const marks: Partial<Record<Language, TranslationState>> = {};
      for (const language of ["ar", "tr"] as const) {
        const state = known[markKey(field, language)];
        if (state) marks[language] = state;
      }
      return marks;
    };
  }, [stale, results]);
}
