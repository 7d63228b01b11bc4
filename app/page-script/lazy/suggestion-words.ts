/** What suggestions say, in the language of the document: a file of its own, of a few hundred bytes. */
import { documentLanguage } from "#app/hydration/document-words.ts";
import type en from "#app/i18n/messages/suggest/en.json";
import { type Values, writeMessage } from "#app/i18n/write-message.ts";
import type { SearchAnswer } from "#domain/search/search.ts";
import type { Language } from "#domain/text/language.ts";

type Key = keyof typeof en;

const FILES = {
  ar: () => import("#app/i18n/messages/suggest/ar.json"),
  en: () => import("#app/i18n/messages/suggest/en.json"),
  tr: () => import("#app/i18n/messages/suggest/tr.json"),
} satisfies Record<Language, () => Promise<object>>;

export type Words = { say(key: Key, values?: Values): string; tell(answer: SearchAnswer): string };

export async function loadWords(): Promise<Words> {
  const language = documentLanguage();
  const words = (await FILES[language]()).default;
  const say = (key: Key, values?: Values): string => writeMessage(words, key, language, values);
  return {
    say,
    /** For those who do not see the list. */
    tell({ items, suggestion }) {
      if (suggestion) return say("similar", { name: suggestion });
      return items.length > 0 ? say("count", { count: items.length }) : say("none");
    },
  };
}
