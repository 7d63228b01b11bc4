/** What is shown beside each translated text: whether it was just translated, could not be, or is older than its English. */
import { useMemo } from "react";
import { TRANSLATE_TARGETS, type TranslatedFields } from "#domain/api/translate-request.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import type { Language } from "#domain/text/language.ts";
import type { TranslationState } from "./translation-mark.tsx";

export type Marks = (field: string) => Partial<Record<Language, TranslationState>>;

export const markKey = (field: string, language: Language): string => `${field}.${language}`;

/** What the last press of Translate did to a text; null where it was edited since, and nothing is shown. */
export type TranslationResults = Readonly<Record<string, TranslationState | null>>;

/** What the last press of Translate did, else whether the text is older than its English. */
export function marksOf(stale: readonly StaleTranslation[], results: TranslationResults): Marks {
  const known: Record<string, TranslationState | null> = {};
  for (const { field, language } of stale) known[markKey(field, language)] = "stale";
  Object.assign(known, results);
  return (field) => {
    const marks: Partial<Record<Language, TranslationState>> = {};
    for (const language of TRANSLATE_TARGETS) {
      const state = known[markKey(field, language)];
      if (state) marks[language] = state;
    }
    return marks;
  };
}

export const useTranslationMarks = (stale: readonly StaleTranslation[], results: TranslationResults): Marks =>
  useMemo(() => marksOf(stale, results), [stale, results]);

/**
 * A text written by hand is neither translated nor out of date any more. New English takes back what is known of its
 * translations from here; one that was older before still is.
 */
export function resultsAfterEdit(results: TranslationResults, field: string, language: Language): TranslationResults {
  const keys = TRANSLATE_TARGETS.map((target) => markKey(field, target));
  const outdated = language === "en" ? keys.filter((key) => results[key]) : [markKey(field, language)];
  if (outdated.every((key) => results[key] === null)) return results;
  return { ...results, ...Object.fromEntries(outdated.map((key) => [key, null])) };
}

/** Texts below a list whose rows were added or removed have no mark any more. */
export const resultsAfterMove = (
  results: TranslationResults,
  list: string,
  fields: readonly string[],
): TranslationResults => {
  const below = fields.filter((field) => field.startsWith(`${list}.`));
  const keys = below.flatMap((field) => TRANSLATE_TARGETS.map((target) => markKey(field, target)));
  return { ...results, ...Object.fromEntries(keys.map((key) => [key, null])) };
};

/**
 * What an answer fills in. `asked` are the fields and what stood in them when it was asked for: a field that was typed
 * into meanwhile is left alone. Of a list that failed, the points that did not are filled in all the same.
 */
export function readTranslated<Field extends string>(
  asked: ReadonlyMap<Field, string>,
  now: (field: Field) => string,
  answered: TranslatedFields,
): { texts: [Field, string][]; done: Field[]; failed: Field[] } {
  const untouched = [...asked].filter(([field, before]) => now(field) === before).map(([field]) => field);
  const isDone = (field: Field) => answered[field]?.ok === true;
  return {
    texts: untouched.flatMap((field) => {
      const text = answered[field]?.text;
      return text === undefined ? [] : [[field, text] as [Field, string]];
    }),
    done: untouched.filter(isDone),
    failed: untouched.filter((field) => !isDone(field)),
  };
}
