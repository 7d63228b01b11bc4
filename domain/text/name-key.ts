/** Sort keys of names in each language: text whose byte order is the alphabetical order of that language. */
import { type Language, type LocalizedText, pickName } from "./language.ts";

/** Sorts after every letter: a letter followed by it sorts between that letter's words and the next letter's. */
const LAST = "\uffff";

/** Ignored for sorting: vowel signs and accents, direction marks, and the Arabic tatweel. */
const UNSORTED = /[\p{M}\p{Cf}\u0640]/gu;

const toEnglishKey = (name: string): string => name.normalize("NFKC").toLowerCase();

/** Lower case without accents, one space between words. */
const toPlainLetters = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(UNSORTED, "").replace(/\s+/g, " ").trim();

function replaceLetters(text: string, letters: Readonly<Record<string, string>>): string {
  return text.replace(/\p{L}/gu, (letter) => letters[letter] ?? letter);
}

/** Letters sorted as another one; then those for foreign sounds, each after its neighbour. */
const ARABIC_LETTERS = {
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ة: "ه", ک: "ك" },
  ...{ پ: `ب${LAST}`, چ: `ج${LAST}`, ژ: `ز${LAST}`, ڤ: `ف${LAST}`, گ: `ك${LAST}` },
};

/** Matched before alif loses its hamza: ألغوراند has no article. */
const ARTICLE = /^[اٱ]ل(?=\p{Script=Arabic})/u;

/** Where a word in another script begins. */
const FOREIGN_WORD = /(?<![\p{L}\p{N}])(?=\p{L})(?!\p{Script=Arabic})/gu;

function toArabicKey(name: string): string {
  const bare = name.normalize("NFKC").replace(UNSORTED, "").trim().replace(ARTICLE, "");
  const key = replaceLetters(toPlainLetters(bare), ARABIC_LETTERS).replace(/[٠-٩۰-۹]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
  // Words in other scripts sort after Arabic ones; digits before both.
  return key.replace(FOREIGN_WORD, LAST);
}

/** The dotless ı sorts before i, and so after all of h. */
const TURKISH_LETTERS = { ç: `c${LAST}`, ğ: `g${LAST}`, ı: `h${LAST}`, ö: `o${LAST}`, ş: `s${LAST}`, ü: `u${LAST}` };

function toTurkishKey(name: string): string {
  const small = name.normalize("NFKC").replaceAll("I", "ı").replaceAll("İ", "i").toLowerCase();
  return toPlainLetters(replaceLetters(small, TURKISH_LETTERS));
}

const KEYS = { ar: toArabicKey, en: toEnglishKey, tr: toTurkishKey } as const satisfies Record<
  Language,
  (name: string) => string
>;

/** The sort key of a name in a list of this language. */
export const toNameKey = (name: string, language: Language): string => KEYS[language](name);

/** The sort keys of a record's names in all languages. */
export function toNameKeys(names: LocalizedText, base: string): LocalizedText {
  const keyOf = (language: Language) => toNameKey(pickName(names, language, base).text, language);
  return { ar: keyOf("ar"), en: keyOf("en"), tr: keyOf("tr") };
}
