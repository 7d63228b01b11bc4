/** Messages in the browser, loaded in the language of the document: all of them for the staff area, or a part's own file. */
import { type MessageTree, type Values, writeMessage } from "#app/i18n/write-message.ts";
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

const PARTS = import.meta.glob<MessageTree>("./messages/{money,suggest,tray,watch}/*.json", { import: "default" });

/** A part of the page loads a small file of its own: the whole dictionary would be larger than the part. */
export async function fetchWords<Word extends string>(part: "money" | "suggest" | "tray" | "watch") {
  const language = documentLanguage();
  const words = (await PARTS[`./messages/${part}/${language}.json`]?.()) ?? {};
  return (word: Word, values?: Values): string => writeMessage(words, word, language, values);
}

export const fillWords = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
