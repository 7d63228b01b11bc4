/** Messages in the browser, loaded in the language of the document: all of them for the staff area, or a part's own file. */
import type { MessageTree } from "#app/i18n/write-message.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/text/language.ts";

type Values = Readonly<Record<string, string | number>>;

/** The text of a message with its values filled in. */
export type Say<Word extends string> = (word: Word, values?: Values) => string;

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

/** A part of the page loads a small file of its own: the whole dictionary would be larger than the part. */
export async function fetchWords<Word extends string>(
  files: Record<Language, () => Promise<{ default: Record<Word, string> }>>,
): Promise<Say<Word>> {
  const { default: words } = await files[documentLanguage()]();
  return (word, values = {}) => fillWords(words[word], values);
}

export const fillWords = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
