/** The name of a field by its path in a record, in the page's words. */
import type { StaffMessages } from "#app/i18n/staff-messages.ts";
import { TRANSLATED_FIELDS } from "#domain/records/translations.ts";
import { COIN_CRITERIA, type Criterion, EXCHANGE_CRITERIA } from "#domain/screening/screening.ts";
import { isLanguage } from "#domain/text/language.ts";
import { inputNames } from "../editor-values.ts";

const FIELDS = [
  ...inputNames("coin"),
  ...inputNames("exchange"),
  ...TRANSLATED_FIELDS,
  "category",
  "sources",
  "disputed",
  "exception",
  "finding",
  "note",
] as const;

const isCriterion = (part: string): part is Criterion => part in COIN_CRITERIA || part in EXCHANGE_CRITERIA;

function wordsOf(t: StaffMessages, part: string): string {
  const field = FIELDS.find((known) => known === part);
  if (field) return t(`field.${field}`);
  return isCriterion(part) ? t(`criterion.${part}`) : part;
}

export function fieldLabel(t: StaffMessages, path: readonly string[]): string {
  const parts = path.filter((part) => !["translations", "screening", "findings"].includes(part));
  const last = parts.at(-1);
  const language = isLanguage(last) ? last : null;
  const named = (language ? parts.slice(0, -1) : parts).map((part) => wordsOf(t, part));
  const field = named.reduce((whole, part) => t("field.of", { part: whole, field: part }));
  return language ? t("field.inLanguage", { field, language: t(`language.${language}`) }) : field;
}
