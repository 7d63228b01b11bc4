/** A record as the public API returns it, in a list or on its own. The schemas of the API list the public fields. */
import { statusFields } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { shownYear } from "#domain/records/listing.ts";
import { withSafeAddresses } from "#domain/records/safe-addresses.ts";
import { type Translations, toPoints } from "#domain/records/translations.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { type Language, pickName, pickText } from "#domain/text/language.ts";
import { PUBLIC_FIELDS } from "./schemas/record.ts";

type Stored = Parameters<typeof statusOf>[0] & { name: string; established: string; translations: Translations };

/** In the order of the record. */
const only = <Item extends object>(record: Item, fields: readonly string[]): Partial<Item> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))) as Partial<Item>;

const inLanguage = <Item extends Stored>(record: Item, fields: readonly string[], language: Language) => ({
  ...only(withSafeAddresses(record), fields),
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

export const toPublicRecord = <Item extends Stored>(type: RecordType, record: Item, language: Language) =>
  inLanguage(record, PUBLIC_FIELDS[type].record, language);

export const toPublicListItem = <Item extends Stored>(type: RecordType, record: Item, language: Language) =>
  inLanguage(record, PUBLIC_FIELDS[type].list, language);
