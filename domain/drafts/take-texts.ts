/** Texts of a draft: one language that is published separately, and texts that are written into a draft. */
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import { TRANSLATED_FIELDS, type Translations } from "#domain/records/translations.ts";
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";

/** The public texts with those of one language out of the draft. */
export function takeLanguage(shown: Translations, drafted: Translations, language: Language): Translations {
  const taken = { ...shown };
  for (const field of TRANSLATED_FIELDS) taken[field] = { ...shown[field], [language]: drafted[field][language] };
  return taken;
}

/** Writes texts typed over the public ones into a draft; null where the draft has another text in the same place, or no such place. */
export function applyTexts<Texts extends FieldTexts>(
  shown: FieldTexts,
  typed: FieldTexts,
  drafted: Texts,
): Texts | null {
  const applied: Record<string, LocalizedText | undefined> = { ...drafted };
  for (const [field, texts] of Object.entries(typed)) {
    for (const language of LANGUAGES) {
      const [before, mine, own] = [shown[field]?.[language] ?? "", texts?.[language] ?? "", applied[field]];
      if (mine === before || mine === own?.[language]) continue;
      if (!own || own[language] !== before) return null;
      applied[field] = { ...own, [language]: mine };
    }
  }
  // The same fields again.
  return applied as Texts;
}
