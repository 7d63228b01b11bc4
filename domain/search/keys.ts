/** What something is found by: its folded names, and the rows of them that the index holds. */
import type { Aliases } from "#domain/screening/record-facts.ts";
import { LANGUAGES, type LocalizedText } from "#domain/text/language.ts";
import { cut, foldWords, KEY_LENGTH, withoutArticle } from "./fold.ts";

export type KeyField = "symbol" | "name" | "alias";

/** A folded name, and where its words begin; the first one is left out. */
export type SearchKey = { field: KeyField; text: string; words: readonly number[] };

/** What a row of the index matches: the beginning of a symbol, a name or an alias, of a word in one, or what is inside. */
export const PLACES = { symbol: 0, name: 1, alias: 2, word: 3, inside: 4 } as const;
export type MatchPlace = (typeof PLACES)[keyof typeof PLACES];

/** The rest of a name is not searched. */
const MAX_LENGTH = 64;
/** One letter inside of a name finds too much. */
export const SHORTEST_PART = 2;

function toKey(field: KeyField, words: readonly string[]): SearchKey {
  const starts: number[] = [];
  let text = "";
  for (const word of words) {
    if (text) starts.push(text.length);
    text += word;
  }
  const kept = cut(text, MAX_LENGTH);
  return { field, text: kept, words: starts.filter((start) => start < kept.length) };
}

/** As it is written, and with no article before any of its words. */
export function toSearchKeys(field: KeyField, name: string): SearchKey[] {
  const words = foldWords(name);
  if (words.length === 0) return [];
  const bare = words.map(withoutArticle);
  const isSame = bare.every((word, index) => word === words[index]);
  return isSame ? [toKey(field, words)] : [toKey(field, words), toKey(field, bare)];
}

/** The names of a record. */
export type Searched = { id: string; name: string; symbol: string; names: LocalizedText; aliases: Aliases };

/** In the order symbol, name, alias: of two that are the same, the first counts. */
export function keysOf({ id, name, symbol, names, aliases }: Searched): SearchKey[] {
  const keys = [
    ...toSearchKeys("symbol", symbol),
    ...[name, ...LANGUAGES.map((language) => names[language])].flatMap((each) => toSearchKeys("name", each)),
    ...[id, ...LANGUAGES.flatMap((language) => aliases[language])].flatMap((each) => toSearchKeys("alias", each)),
  ];
  const first = new Map<string, SearchKey>();
  for (const key of keys) if (!first.has(key.text)) first.set(key.text, key);
  return [...first.values()];
}

/** Every end of every key, each once, with the best place it has: what begins with a query contains it. */
export function toIndexRows(keys: readonly SearchKey[]): Map<string, MatchPlace> {
  const rows = new Map<string, MatchPlace>();
  const add = (part: string, place: MatchPlace): void => {
    const known = rows.get(part);
    if (known === undefined || place < known) rows.set(part, place);
  };
  for (const { field, text, words } of keys) {
    const starts = new Set(words);
    let at = 0;
    for (const letter of text) {
      const end = text.slice(at);
      if (at === 0) add(cut(end, KEY_LENGTH), PLACES[field]);
      else if (starts.has(at)) add(cut(end, KEY_LENGTH), PLACES.word);
      else if (end.length >= SHORTEST_PART) add(cut(end, KEY_LENGTH), PLACES.inside);
      at += letter.length;
    }
  }
  return rows;
}

/** The whole keys in one text, one a line, for a list that is filtered row by row. */
export const toSearchText = (keys: readonly SearchKey[]): string => keys.map(({ text }) => text).join("\n");

/** What countries are called other than by their names. */
export const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  ae: ["UAE", "BAE", "Emirates", "Dubai", "دبي", "أبوظبي"],
  eg: ["Misr"],
  eu: ["EU", "Europe", "أوروبا", "Avrupa"],
  gb: ["UK", "Britain", "England", "بريطانيا", "إنجلترا", "İngiltere"],
  ps: ["غزة", "Gaza", "Gazze"],
  sa: ["KSA", "Saudi", "سعودية"],
  sy: ["شام"],
  tr: ["Turkey", "Turkiye"],
  us: ["USA", "US", "America", "أمريكا", "ABD", "Amerika"],
};
