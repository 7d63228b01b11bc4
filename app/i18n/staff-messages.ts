/** The messages and page titles of the staff area and its login. Only staff pages import them, so no visitor loads them. */

import type { MetaDescriptor } from "react-router";
import ar from "#app/i18n/messages/staff/ar.json";
import en from "#app/i18n/messages/staff/en.json";
import tr from "#app/i18n/messages/staff/tr.json";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/text/language.ts";
import { pageMeta } from "./page-meta.ts";
import { useLanguage } from "./use-language.ts";
import { type Leaves, type MessageTree, type Values, writeMessage } from "./write-message.ts";

export type StaffMessageKey = Leaves<typeof en>;

/** Of the answers of a form. */
export const isFormMessage = (key: string): key is Extract<StaffMessageKey, `form.${string}`> =>
  key.startsWith("form.") && key.slice("form.".length) in en.form;

export type StaffMessages = (key: StaffMessageKey, values?: Values) => string;

const DICTIONARIES: Record<Language, MessageTree> = { ar, en, tr };

export const staffMessagesIn =
  (language: Language): StaffMessages =>
  (key, values) =>
    writeMessage(DICTIONARIES[language], key, language, values);

export const useStaffMessages = (): StaffMessages => staffMessagesIn(useLanguage());

type StaffMeta = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/** The root loader's data is missing only if the root itself failed. */
function languageOf(matches: StaffMeta["matches"]) {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { language?: string } | undefined;
  return isLanguage(root?.language) ? root.language : DEFAULT_LANGUAGE;
}

/** The meta function of a staff page. Staff pages are excluded from search. */
export const staffMeta =
  (title: StaffMessageKey) =>
  ({ matches, location: { pathname } }: StaffMeta): MetaDescriptor[] => {
    const language = languageOf(matches);
    const text = staffMessagesIn(language)(title);
    return pageMeta({ at: { origin: "", language, pathname }, title: { text }, hidden: true });
  };
