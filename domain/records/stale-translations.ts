/** Which translations are older than their English text: the English was changed after them, and they were not. */
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";

/** `field` is a field of a record, or the path of a text within an entry of the register. */
export type StaleTranslation = { field: string; language: Language };

/** The texts of one state, by their field. */
export type FieldTexts = Readonly<Partial<Record<string, LocalizedText>>>;

type Step = { before: FieldTexts | null; after: FieldTexts | null };

const keyOf = (field: string, language: Language): string => `${field}.${language}`;

/** From a history, newest first. */
export function staleTexts(history: readonly Step[]): StaleTranslation[] {
  const changedAt = new Map<string, number>();
  const steps = history.toReversed();
  for (const [index, { before, after }] of steps.entries()) {
    for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
      for (const language of LANGUAGES) {
        const [was, is] = [before?.[field]?.[language] ?? "", after?.[field]?.[language] ?? ""];
        if (was !== is) changedAt.set(keyOf(field, language), index);
      }
    }
  }
  const isStale = (field: string, text: string, language: Language): boolean =>
    language !== "en" &&
    text !== "" &&
    (changedAt.get(keyOf(field, language)) ?? -1) < (changedAt.get(keyOf(field, "en")) ?? -1);
  return Object.entries(history[0]?.after ?? {}).flatMap(([field, texts]) =>
    LANGUAGES.filter((language) => isStale(field, texts?.[language] ?? "", language)).map((language) => ({
      field,
      language,
    })),
  );
}
