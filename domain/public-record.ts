/** A record as the public API gives it: the stored fields, its texts in one language beside all translations. */
import { type Language, pickName, pickText } from "./language.ts";
import { shownYear } from "./listing.ts";
import { type Translations, toPoints } from "./translations.ts";

type Stored = { name: string; established: string; translations: Translations };

export function toPublicRecord<Record extends Stored>(record: Record, language: Language) {
  const { translations } = record;
  return {
    ...record,
    name: pickName(translations.name, language, record.name).text,
    established: shownYear(record.established),
    description: pickText(translations.description, language).text,
    pros: toPoints(pickText(translations.pros, language).text),
    cons: toPoints(pickText(translations.cons, language).text),
    reason: pickText(translations.reason, language).text,
    summary: pickText(translations.des, language).text,
    advice: pickText(translations.advice_x, language).text,
  };
}
