/** A record as the public API returns it. Every answer is written by its schema, which leaves out what is not public. */
import { statusFields } from "#domain/records/category.ts";
import { shownYear } from "#domain/records/listing.ts";
import { withSafeAddresses } from "#domain/records/safe-addresses.ts";
import { type Translations, toPoints } from "#domain/records/translations.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { type Language, pickName, pickText } from "#domain/text/language.ts";

type Stored = Parameters<typeof statusOf>[0] & { name: string; established: string; translations: Translations };

export const toPublicRecord = <Item extends Stored>(record: Item, language: Language) => ({
  ...withSafeAddresses(record),
  ...statusFields(statusOf(record)),
  name: pickName(record.translations.name, language, record.name).text,
  established: shownYear(record.established),
  description: pickText(record.translations.description, language).text,
  pros: toPoints(pickText(record.translations.pros, language).text),
  cons: toPoints(pickText(record.translations.cons, language).text),
  reason: pickText(record.translations.reason, language).text,
  summary: pickText(record.translations.des, language).text,
  advice: pickText(record.translations.advice_x, language).text,
});
