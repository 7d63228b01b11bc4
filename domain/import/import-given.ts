/** What an import file says of a record, and how a record already there takes it over: fields that the file leaves out stay. */

import type { Coin } from "#domain/content-types/coin.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { renameAlong } from "#domain/forms/translations-form.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, readDocument, readFirstText } from "#domain/records/document.ts";
import { unsafeAddresses } from "#domain/records/safe-addresses.ts";
import { TRANSLATED_FIELDS, type TranslatedField, type Translations } from "#domain/records/translations.ts";
import { hasFacts } from "#domain/screening/record-facts.ts";
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";

type GivenTexts = Partial<Record<TranslatedField, Partial<LocalizedText>>>;
export type GivenFields = { fields: Document; texts: GivenTexts };

const translatedKey = (field: TranslatedField, language: Language): string => `${field}_${language}`;

/** Where older documents kept their texts: `pros` next to `pros_ar`, outside the translations. */
export const OLDER_TEXTS: readonly string[] = TRANSLATED_FIELDS.flatMap((field) => [
  field,
  ...LANGUAGES.map((language) => translatedKey(field, language)),
]);

function givenTexts(document: Document, read: Translations): GivenTexts {
  const stored = readDocument(document.translations);
  const isGiven = (field: TranslatedField, language: Language): boolean =>
    Object.hasOwn(readDocument(stored[field]), language) ||
    Object.hasOwn(document, translatedKey(field, language)) ||
    (language === "en" && field !== "name" && Object.hasOwn(document, field));
  const texts: GivenTexts = {};
  for (const field of TRANSLATED_FIELDS) {
    const given = LANGUAGES.filter((language) => isGiven(field, language));
    if (given.length > 0) texts[field] = Object.fromEntries(given.map((language) => [language, read[field][language]]));
  }
  return texts;
}

/** An empty field of the file is given. A status is given only where the file names one, not by default. */
export function givenFields(
  type: RecordType,
  document: Document,
  read: Document & { translations: Translations },
): GivenFields {
  const left = new Set(["translations", ...unsafeAddresses(read)]);
  if (!readFirstText(document, "category", "islamic_status")) left.add("category");
  const names = Object.keys(document).map((name) => CONTENT_TYPES[type].olderNames[name] ?? name);
  const fields = Object.fromEntries(
    names.filter((name) => Object.hasOwn(read, name) && !left.has(name)).map((name) => [name, read[name]]),
  );
  return { fields, texts: givenTexts(document, read.translations) };
}

/** A file without facts says nothing new about what the facts of a record decide or cite. */
const HELD_BY_FACTS = ["screening", "sources"];

/** What a record with facts does not take over from a file without them. The status is left to the rule in any case. */
export const heldByFacts = ({ facts }: Pick<Coin | Exchange, "facts">, given: GivenFields): string[] =>
  hasFacts(facts) && !Object.hasOwn(given.fields, "facts")
    ? HELD_BY_FACTS.filter((name) => Object.hasOwn(given.fields, name))
    : [];

/** Texts are taken over one language at a time; a name that only repeated the record's goes along with it. */
export function mergeGiven(existing: Coin | Exchange, given: GivenFields): Document {
  const { texts } = given;
  const held = heldByFacts(existing, given);
  const fields: Document = Object.fromEntries(Object.entries(given.fields).filter(([name]) => !held.includes(name)));
  const { name = existing.name } = fields;
  const before: Translations = {
    ...existing.translations,
    name: renameAlong(existing.translations.name, existing, String(name)),
  };
  const translations = Object.fromEntries(
    TRANSLATED_FIELDS.map((field) => [field, { ...before[field], ...texts[field] }]),
  );
  return { ...existing, ...fields, translations };
}
