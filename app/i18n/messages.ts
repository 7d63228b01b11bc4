/** The words of the public pages: one dictionary per document, registered before the first render. */
import type { Language } from "#domain/text/language.ts";
import type en from "./messages/en.json";
import { type Leaves, type MessageTree, type Values, writeMessage } from "./write-message.ts";

export type MessageKey = Leaves<typeof en>;

export type Messages = (key: MessageKey, values?: Values) => string;

type LoadedDictionary = { dictionary: MessageTree; write: Messages };

const loaded = new Map<Language, LoadedDictionary>();

export function registerMessages(language: Language, dictionary: MessageTree): void {
  loaded.set(language, { dictionary, write: (key, values) => writeMessage(dictionary, key, language, values) });
}

function find(language: Language): LoadedDictionary {
  const found = loaded.get(language);
  if (!found) throw new Error(`The messages of "${language}" were not registered.`);
  return found;
}

/** The messages of a language: `t("coins.title")`, `t("list.count", { count })`. */
export const messagesIn = (language: Language): Messages => find(language).write;

/** Whole sentences with their plural forms, for the script of the page, which chooses among them. */
export const messageForms = (language: Language, part: keyof typeof en): MessageTree[string] | undefined =>
  find(language).dictionary[part];
