/** The words of the public pages: one dictionary per document, registered before the first render. */
import type { Language } from "#domain/text/language.ts";
import type en from "./messages/en.json";
import { type Leaves, type MessageTree, type Values, writeMessage } from "./write-message.ts";

export type MessageKey = Leaves<typeof en>;

export type Messages = (key: MessageKey, values?: Values) => string;

const dictionaries = new Map<Language, MessageTree>();

export function registerMessages(language: Language, dictionary: MessageTree): void {
  dictionaries.set(language, dictionary);
}

/** The one function components use to speak: `t("coins.title")`, `t("list.count", { count })`. */
export function messagesIn(language: Language): Messages {
  const dictionary = dictionaries.get(language);
  if (!dictionary) throw new Error(`The messages of "${language}" were not registered.`);
  return (key, values) => writeMessage(dictionary, key, language, values);
}
