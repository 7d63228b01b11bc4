/** The names of fields and the values of closed lists, in the page's words; one that has none is shown as it is. */

import en from "#app/i18n/messages/staff/en.json";
import { isFormMessage, type StaffMessageKey, type StaffMessages } from "#app/i18n/staff-messages.ts";
import type { FormIssue } from "#domain/api/staff-answers.ts";
import { isLanguage } from "#domain/text/language.ts";

type Words = Readonly<Record<string, unknown>>;

const REGISTER_VALUES: Readonly<Record<string, Words>> = en.registerValue;

/** Parts of facts, uses and products. */
const METHOD_PARTS: Readonly<Record<string, StaffMessageKey>> = {
  looked_up: "facts.lookedUp",
  quote: "facts.quote",
  rests_on: "facts.evidence",
  parts: "facts.parts",
  share: "facts.percent",
  where: "facts.where",
  leaveOff: "facts.leaveOff",
};

/** Null where the messages have no such key: it is looked up in the file that types them. */
const keyIn = (group: string, words: Words | undefined, name: string): StaffMessageKey | null =>
  words && name in words ? (`${group}.${name}` as StaffMessageKey) : null;

const translate = (t: StaffMessages, key: StaffMessageKey | null | undefined, name: string): string =>
  key ? t(key) : name;

/** Of the register. */
export const fieldWords = (t: StaffMessages, name: string): string =>
  translate(t, keyIn("registerField", en.registerField, name), name);

export const wordOf = (t: StaffMessages, group: string, value: string): string =>
  translate(t, keyIn(`registerValue.${group}`, REGISTER_VALUES[group], value), value);

const partWords = (t: StaffMessages, part: string): string => {
  const key =
    keyIn("field", en.field, part) ??
    METHOD_PARTS[part] ??
    keyIn("registerField", en.registerField, part) ??
    keyIn("criterion", en.criterion, part);
  return translate(t, key, part);
};

/** Named by what is in it. */
const UNNAMED = ["translations", "screening", "findings", "facts", "offered"];

/** The day itself goes by the name of its field. */
const isDateValue = (path: readonly string[], index: number): boolean =>
  path[index] === "value" && ["date", "as_of"].includes(path[index - 1] ?? "");

/** The name of a field by its path in a record. */
export function fieldLabel(t: StaffMessages, path: readonly string[]): string {
  const parts = path.filter((part, index) => !UNNAMED.includes(part) && !isDateValue(path, index));
  const last = parts.at(-1);
  const language = isLanguage(last) ? last : null;
  const named = (language ? parts.slice(0, -1) : parts).map((part) => partWords(t, part));
  const field = named.reduce((whole, part) => t("field.of", { part: whole, field: part }));
  return language ? t("field.inLanguage", { field, language: t(`language.${language}`) }) : field;
}

/** Rows are counted from one for people: `laws.0.name` is the name of the first law. */
export const toShownPath = (path: string): string[] =>
  path.split(".").map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));

/** What is wrong, each named by its field; an issue of the form as a whole has none. */
export const issueLines = (t: StaffMessages, issues: readonly FormIssue[]): string[] => [
  ...new Set(
    issues.map(({ path, message }) => {
      const words = t(isFormMessage(message) ? message : "form.invalid");
      return path ? `${fieldLabel(t, toShownPath(path.replace(/^(form|entry)\.?/, "")))}: ${words}` : words;
    }),
  ),
];
