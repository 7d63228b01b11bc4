/** A record as the public API gives it: in a list its facts and texts in one language, on its own everything there is. */

import { shownYear } from "#domain/records/listing.ts";
import { withSafeAddresses } from "#domain/records/safe-addresses.ts";
import { type Translations, toPoints } from "#domain/records/translations.ts";
import type { Screening, Source } from "#domain/screening/screening.ts";
import { type Language, pickName, pickText } from "#domain/text/language.ts";

type Stored = {
  name: string;
  established: string;
  translations: Translations;
  screening: Screening;
  sources: Source[];
};

function inLanguage<Record extends Stored>(record: Record, language: Language) {
  const { translations } = record;
  return {
    ...withSafeAddresses(record),
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

export const toPublicRecord = inLanguage;

export function toPublicListItem<Record extends Stored>(record: Record, language: Language) {
  const {
    translations: _translations,
    screening: _screening,
    sources: _sources,
    ...item
  } = inLanguage(record, language);
  return item;
}
