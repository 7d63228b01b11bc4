/**
 * The one way text is reduced before it is searched for, for the index and for what is typed alike: only letters and
 * digits are left, without the differences that people do not type (case, accents, hamza, vowel signs, Persian letters).
 */

/** Written one letter for another. What has a hamza, a vowel sign or an accent on it loses it by decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ٱ: "ا", ة: "ه", ى: "ي", ء: "" },
  ...{ گ: "ك", ک: "ك", چ: "ج", پ: "ب", ڤ: "ف", ژ: "ز", ی: "ي", ې: "ي", ے: "ي", ہ: "ه", ھ: "ه", ە: "ه", ۃ: "ه" },
  ...{ ı: "i", ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ß: "ss" },
};

const FOLDED_LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");
const ARABIC_DIGIT = /[٠-٩۰-۹]/g;
/** Marks on letters, direction marks and joiners, the tatweel, and apostrophes within a word. */
const DROPPED = /[\p{M}\p{Cf}\p{Cs}\p{Cc}\u0640'’ʼ`´]/gu;
/** Control characters that stand between words. */
const BLANK = /[\t\n\v\f\r]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The words of a text. */
export function foldWords(text: string): string[] {
  const plain = text
    .replace(BLANK, " ")
    .normalize("NFKD")
    .toLowerCase()
    // Lower case may bring marks of its own: the dot of İ.
    .normalize("NFKD")
    .replace(DROPPED, "")
    .replace(FOLDED_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
  return plain.split(BETWEEN_WORDS).filter(Boolean);
}

const ARTICLE = /^ال(?=\p{L}{3})/u;

/** The Arabic article is no part of a word of at least three letters. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, "");

/** Longer words are distinguished by their beginning. */
export const KEY_LENGTH = 24;

/** The first letters of a text: whole ones, whatever plane they are from. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join("");

/** What is searched for when this is typed: words without their articles, run together. Empty where nothing is left. */
export const foldQuery = (typed: string): string => cut(foldWords(typed).map(withoutArticle).join(""), KEY_LENGTH);
