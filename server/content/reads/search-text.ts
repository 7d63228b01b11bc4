/** What a record is searched by: text without the differences a reader does not type. */
import { SEARCH_MAX_LENGTH } from "#domain/lists/staff-list-query.ts";
import type { Translations } from "#domain/records/translations.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { cleanText } from "#server/database/stored-text.ts";

/** Case, accents, Arabic vowel signs and hamza carriers, and the Turkish dotless i all fall away. */
const foldText = (text: string): string =>
  cleanText(text)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replace(/\s+/g, " ")
    .trim();

type Searched = { id: string; name: string; symbol: string; translations: Translations };

/** One name a line, so that no search matches across two of them. */
export function searchTextOf({ id, name, symbol, translations }: Searched): string {
  const names = [name, ...LANGUAGES.map((language) => translations.name[language]), symbol, id];
  return [...new Set(names.map(foldText).filter(Boolean))].join("\n");
}

/** A pattern for `like … escape '\'`; null where nothing is searched for. */
export function toLikePattern(search: string): string | null {
  const folded = foldText(search.slice(0, SEARCH_MAX_LENGTH));
  return folded ? `%${folded.replace(/[\\%_]/g, "\\$&")}%` : null;
}
