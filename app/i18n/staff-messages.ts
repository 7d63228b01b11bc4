/** The words of the staff area and its login. Only staff pages import them, so no visitor loads them. */
import type { Language } from "#domain/text/language.ts";
import ar from "./messages/staff/ar.json";
import en from "./messages/staff/en.json";
import tr from "./messages/staff/tr.json";
import { useLanguage } from "./use-language.ts";
import { type Leaves, type MessageTree, type Values, writeMessage } from "./write-message.ts";

export type StaffMessageKey = Leaves<typeof en>;

export type StaffMessages = (key: StaffMessageKey, values?: Values) => string;

const DICTIONARIES: Record<Language, MessageTree> = { ar, en, tr };

export const staffMessagesIn =
  (language: Language): StaffMessages =>
  (key, values) =>
    writeMessage(DICTIONARIES[language], key, language, values);

export const useStaffMessages = (): StaffMessages => staffMessagesIn(useLanguage());
