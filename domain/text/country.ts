/** Country names: stored in English, shown in the reader's language. */
import { type Language, oncePerLanguage } from "./language.ts";

/** As our pages about countries name them, where the usual tables do not. */
const OWN_NAMES: Readonly<Record<string, Record<Language, string>>> = {
  PS: { ar: "فلسطين", en: "Palestine", tr: "Filistin" },
};

const displayIn = oncePerLanguage((language) => new Intl.DisplayNames([language], { type: "region" }));

/** By its ISO 3166 code; the code itself where nobody has that one. */
export const countryOfCode = (code: string, language: Language): string =>
  OWN_NAMES[code]?.[language] ?? displayIn(language).of(code) ?? code;

/** As reviews write them, where that is not the usual English name. */
const WRITTEN = { "Hong Kong": "HK", Turkey: "TR" };
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

let codes: ReadonlyMap<string, string> | undefined;

function readCodes(): ReadonlyMap<string, string> {
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const current = all.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return new Map([
    ...current.map((code) => [displayIn("en").of(code) ?? "", code] as const),
    ...Object.entries(WRITTEN),
  ]);
}

/** Every code in use, by its English name. A code that was replaced is read as its successor. */
export function codesByCountry(): ReadonlyMap<string, string> {
  codes ??= readCodes();
  return codes;
}

export function countryName(country: string, language: Language): string {
  const code = codesByCountry().get(country);
  return code ? countryOfCode(code, language) : country;
}
