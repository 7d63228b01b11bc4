/** What an editor types in every language: in the add and edit forms, and in the Edit Translations dialog. */
import { z } from "zod";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { Translations } from "#domain/records/translations.ts";
import { emptyText, type LocalizedText } from "#domain/text/language.ts";
import { seenCount } from "#domain/text/plain-text.ts";
import { closedObject, issue, line, REASON_MIN_LENGTH, text } from "./form-fields.ts";

type Written = ReturnType<typeof text>;

const inLanguages = (en: Written, other: Written) => closedObject({ ar: other, en, tr: other }).prefault({});

const localizedLine = inLanguages(line(), line());
export const localizedText = inLanguages(text(), text());

const requiredDescription = text().refine((value) => value !== "", issue("form.descriptionRequired"));

const requiredReason = text()
  .refine((value) => value !== "", { ...issue("form.reasonRequired"), abort: true })
  .refine((value) => seenCount(value) >= REASON_MIN_LENGTH, issue("form.reasonTooShort"));

/** English is where a review begins: its description and its reason must be there. */
export const translationsField = closedObject({
  name: localizedLine,
  description: inLanguages(requiredDescription, text()),
  pros: localizedText,
  cons: localizedText,
  reason: inLanguages(requiredReason, text()),
  advice_x: localizedText,
  des: localizedText,
  rating_reason: localizedText,
}).prefault({});

/** In the dialog a text may be emptied but not left out, or saving would wipe what was never shown. */
const sentInLanguages = (written: Written) => {
  const sent = written.unwrap();
  return closedObject({ ar: sent, en: sent, tr: sent });
};

const DIALOG_TEXTS = {
  name: sentInLanguages(line()),
  description: sentInLanguages(text()),
  pros: sentInLanguages(text()),
  cons: sentInLanguages(text()),
  reason: sentInLanguages(text()),
  advice_x: sentInLanguages(text()),
  des: sentInLanguages(text()),
  rating_reason: sentInLanguages(text()),
};
export type DialogField = keyof typeof DIALOG_TEXTS;
/** The texts the dialog of a type shows. */
export type DialogTexts = Partial<Record<DialogField, LocalizedText>>;

/** The dialog of the staff lists, which may be left half filled. */
export const translationsFormOf = (fields: readonly DialogField[]): z.ZodType<DialogTexts> =>
  closedObject(Object.fromEntries(fields.map((field) => [field, DIALOG_TEXTS[field]])));

/** Those of an entry of the register, by path: its schema says what they may contain. */
export const entryTextsForm: z.ZodType<FieldTexts> = z.record(z.string().max(200), sentInLanguages(text()));

type Named = { name: string; translations: Translations };

/** The English name starts from the record's own. */
export const toTranslationsForm = (
  { name, translations }: Named,
  fields: readonly DialogField[],
): DialogTexts & Pick<Translations, "name"> => ({
  ...Object.fromEntries(fields.map((field) => [field, translations[field]])),
  name: { ...translations.name, en: translations.name.en || name },
});

/** What the dialog does not show stays as it is; the record bears the English name, which the staff lists show. */
export const mergeTranslations = ({ name, translations }: Named, texts: Partial<Translations>): Named => ({
  name: texts.name?.en || name,
  translations: { ...translations, ...texts },
});

/** A translated name that only repeated the record's name follows it: else a renamed record kept the old one on its page. */
export function renameAlong(names: LocalizedText, existing: Named | null, name: string): LocalizedText {
  if (!existing || existing.name === name) return names;
  const before = existing.translations.name;
  const follow = (language: keyof LocalizedText): string =>
    names[language] === before[language] && names[language] === existing.name ? name : names[language];
  return { ...emptyText(), ar: follow("ar"), en: follow("en"), tr: follow("tr") };
}
