/** Texts of a draft that go their own way: one language that is published alone, and texts laid into a draft. */
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import { TRANSLATED_FIELDS, type Translations } from "#domain/records/translations.ts";
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";

/** The public texts with those of one language out of the draft. */
export function takeLanguage(shown: Translations, drafted: Translations, language: Language): Translations {
  const taken = { ...shown };
  for (const field of TRANSLATED_FIELDS) taken[field] = { ...shown[field], [language]: drafted[field][language] };
  return taken;
}

/** The languages in which a draft says something else. */
export const changedLanguages = (shown: Translations, drafted: Translations): Language[] =>
  LANGUAGES.filter((language) =>
    TRANSLATED_FIELDS.some((field) => shown[field][language] !== drafted[field][language]),
  );

/** Lays what was typed over the public texts into a draft; null where the draft has another text in the same place, or no such place. */
export function applyTexts<Texts extends FieldTexts>(
  shown: FieldTexts,
  typed: FieldTexts,
  drafted: Texts,
): Texts | null {
  const laid: Record<string, LocalizedText | undefined> = { ...drafted };
  for (const [field, texts] of Object.entries(typed)) {
    for (const language of LANGUAGES) {
      const [before, mine, own] = [shown[field]?.[language] ?? "", texts?.[language] ?? "", laid[field]];
      if (mine === before || mine === own?.[language]) continue;
      if (!own || own[language] !== before) return null;
      laid[field] = { ...own, [language]: mine };
    }
  }
  // The same fields again.
  return laid as Texts;
}
