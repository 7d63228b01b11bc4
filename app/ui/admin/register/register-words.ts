/** The names of the register's fields and values, in the page's words; one that has none is shown as it is. */

import en from "#app/i18n/messages/staff/en.json";
import type { StaffMessageKey, StaffMessages } from "#app/i18n/staff-messages.ts";

const FIELDS: Readonly<Record<string, unknown>> = en.registerField;
const VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = en.registerValue;

/** The keys were looked up in the file that types them. */
export const fieldWords = (t: StaffMessages, name: string): string =>
  name in FIELDS ? t(`registerField.${name}` as StaffMessageKey) : name;

export const wordOf = (t: StaffMessages, group: string, value: string): string =>
  value in (VALUES[group] ?? {}) ? t(`registerValue.${group}.${value}` as StaffMessageKey) : value;
