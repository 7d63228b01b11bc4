/** What a name is sorted by in each language: text whose bytes stand in the order a reader of that language expects. */
import { type Language, type LocalizedText, pickName } from "./language.ts";

/** Comes after every letter, so that a letter followed by it stands between that letter's words and the next letter's. */
const LAST = "\uffff";

/** Vowel signs and accents, marks of direction, and the stroke that only stretches a word. */
const UNSORTED = /[\p{M}\p{Cf}\u0640]/gu;

const toEnglishKey = (name: string): string => name.normalize("NFKC").toLowerCase();

/** Small letters without accents, one space between words. */
const toPlainLetters = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(UNSORTED, "").replace(/\s+/g, " ").trim();

function replaceLetters(text: string, letters: Readonly<Record<string, string>>): string {
  return text.replace(/\p{L}/gu, (letter) => letters[letter] ?? letter);
}

/** Letters that are another one to whoever sorts; then those borrowed for foreign sounds, each behind its neighbour. */
const ARABIC_LETTERS = {
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ة: "ه", ک: "ك" },
  ...{ پ: `ب${LAST}`, چ: `ج${LAST}`, ژ: `ز${LAST}`, ڤ: `ف${LAST}`, گ: `ك${LAST}` },
};

/** Looked for before alif loses its hamza: ألغوراند begins with no article. */
const ARTICLE = /^[اٱ]ل(?=\p{Script=Arabic})/u;

function toArabicKey(name: string): string {
  const bare = name.normalize("NFKC").replace(UNSORTED, "").trim().replace(ARTICLE, "");
  const key = replaceLetters(toPlainLetters(bare), ARABIC_LETTERS).replace(/[٠-٩۰-۹]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
  // A name in another script follows those in the reader's own; figures come before both.
  return /^(?!\p{Script=Arabic})\p{L}/u.test(key) ? LAST + key : key;
}

/** The dotless ı stands before i, which is behind all of h. */
const TURKISH_LETTERS = { ç: `c${LAST}`, ğ: `g${LAST}`, ı: `h${LAST}`, ö: `o${LAST}`, ş: `s${LAST}`, ü: `u${LAST}` };

function toTurkishKey(name: string): string {
  const small = name.normalize("NFKC").replaceAll("I", "ı").replaceAll("İ", "i").toLowerCase();
  return toPlainLetters(replaceLetters(small, TURKISH_LETTERS));
}

const KEYS = { ar: toArabicKey, en: toEnglishKey, tr: toTurkishKey } as const satisfies Record<
  Language,
  (name: string) => string
>;

/** As a list in this language sorts the name that it shows. */
export const toNameKey = (name: string, language: Language): string => KEYS[language](name);

/** The keys of a record under the names it is shown by. */
export function toNameKeys(names: LocalizedText, base: string): LocalizedText {
  const keyOf = (language: Language) => toNameKey(pickName(names, language, base).text, language);
  return { ar: keyOf("ar"), en: keyOf("en"), tr: keyOf("tr") };
}
