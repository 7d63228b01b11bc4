/** A record as the public API gives it, in a list or on its own: only what the kind's `publicFields` name is public. */
import { shownYear } from "#domain/records/listing.ts";
import { withSafeAddresses } from "#domain/records/safe-addresses.ts";
import { type Translations, toPoints } from "#domain/records/translations.ts";
import { type Language, pickName, pickText } from "#domain/text/language.ts";

type Stored = { name: string; established: string; translations: Translations };
type PublicKind = { publicFields: { record: readonly string[]; list: readonly string[] } };

/** In the order of the record. What is left of a record's own entries is a part of it. */
const only = <Item extends object>(record: Item, fields: readonly string[]): Partial<Item> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))) as Partial<Item>;

const inLanguage = <Item extends Stored>(record: Item, fields: readonly string[], language: Language) => ({
  ...only(withSafeAddresses(record), fields),
  name: pickName(record.translations.name, language, record.name).text,
  established: shownYear(record.established),
  description: pickText(record.translations.description, language).text,
  pros: toPoints(pickText(record.translations.pros, language).text),
  cons: toPoints(pickText(record.translations.cons, language).text),
  reason: pickText(record.translations.reason, language).text,
  summary: pickText(record.translations.des, language).text,
  advice: pickText(record.translations.advice_x, language).text,
});

export const toPublicRecord = <Item extends Stored>({ publicFields }: PublicKind, record: Item, language: Language) =>
  inLanguage(record, publicFields.record, language);

export const toPublicListItem = <Item extends Stored>({ publicFields }: PublicKind, record: Item, language: Language) =>
  inLanguage(record, publicFields.list, language);
