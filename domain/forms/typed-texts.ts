/** What an editor typed in a form of texts in three languages, by field and language. */
import { emptyText, LANGUAGES, type LocalizedText } from "#domain/text/language.ts";

type Texts = Readonly<Partial<Record<string, LocalizedText>>>;

const isTyped = (opened: LocalizedText | undefined, text: LocalizedText): boolean =>
  LANGUAGES.some((language) => text[language] !== (opened?.[language] ?? ""));

/** Is anything other than it was when the form was opened? */
export const hasTyped = (opened: Texts, typed: Texts): boolean =>
  Object.entries(typed).some(([field, text]) => text !== undefined && isTyped(opened[field], text));

/** The newer texts, with only those of one's own on top that were really typed: another editor's Turkish is kept with my Arabic. */
export function keepTyped<Form extends Texts>(opened: Texts, typed: Texts, newer: Form): Form {
  const kept: Record<string, LocalizedText> = {};
  for (const [field, mine] of Object.entries(typed)) {
    if (!mine || !isTyped(opened[field], mine)) continue;
    const merged = { ...(newer[field] ?? emptyText()) };
    for (const language of LANGUAGES) {
      if (mine[language] !== (opened[field]?.[language] ?? "")) merged[language] = mine[language];
    }
    kept[field] = merged;
  }
  return { ...newer, ...kept };
}
