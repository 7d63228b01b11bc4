/** Texts that are written into a draft. */
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import { LANGUAGES, type LocalizedText } from "#domain/text/language.ts";

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
