/** Words that a part fetches with itself, in the language of the document: all words of the pages would weigh more than it. */
import type { Language } from "#domain/text/language.ts";

type Words<Word extends string> = Record<Word, string>;

export type Say<Word extends string> = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

export async function fetchWords<Word extends string>(
  files: Record<Language, () => Promise<{ default: Words<Word> }>>,
): Promise<Say<Word>> {
  const { lang } = document.documentElement;
  const { default: words } = await files[lang === "en" || lang === "tr" ? lang : "ar"]();
  return (word, values = {}) => fillWords(words[word], values);
}

export const fillWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
