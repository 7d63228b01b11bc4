/** The words of the one language a document is in, fetched when something in the browser has to speak. */
import type { MessageTree } from "#app/i18n/write-message.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/text/language.ts";

const DICTIONARIES: Record<Language, () => Promise<{ default: MessageTree }>> = {
  ar: () => import("#app/i18n/messages/ar.json"),
  en: () => import("#app/i18n/messages/en.json"),
  tr: () => import("#app/i18n/messages/tr.json"),
};

export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

export const dictionaryOf = async (language: Language): Promise<MessageTree> =>
  (await DICTIONARIES[language]()).default;
