/** What a single text of a record must hold to: its script, its punctuation, its length. */
import type { Language } from "#domain/text/language.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { toSentences } from "#domain/text/sentences.ts";

/** Latin names may occur in Arabic text, but not be most of it. */
const ARABIC_SHARE = 0.5;

export const withoutMarks = (text: string): string => text.normalize("NFC").replace(/[\u064B-\u0652\u0670ـ]/gu, "");

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How a sentence is compared: by its words alone. */
export const bareSentence = (sentence: string): string =>
  sentence
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A Latin name may be the only one in use, so names are not held to their script's share. */
export function checkScript(text: string, language: Language, isName = false): string[] {
  const arabic = count(text, /\p{Script=Arabic}/gu);
  if (language !== "ar") return arabic > 0 ? ["has Arabic letters"] : [];
  const latin = count(text, /\p{Script=Latin}/gu);
  return isName || arabic > (arabic + latin) * ARABIC_SHARE ? [] : ["is not mostly in Arabic letters"];
}

const ARABIC_RULES: readonly [RegExp, string][] = [
  [/\p{Script=Arabic}\p{M}*[,;?]|[,;?]\s*\p{Script=Arabic}/u, "has a Latin comma, semicolon or question mark"],
  [/[٠-٩۰-۹]/u, "has Arabic-Indic digits instead of Western ones"],
  [/["“”]/u, "has quotation marks other than « »"],
];

const EVERY_RULE: readonly [RegExp, string][] = [
  [/[!！]/u, "has an exclamation mark"],
  [/\$\s?\d/u, "names a price"],
  [/ {2}|\t/u, "has a double space"],
];

export function checkMarks(text: string, language: Language): string[] {
  const rules = language === "ar" ? [...EVERY_RULE, ...ARABIC_RULES] : EVERY_RULE;
  const broken = rules.filter(([pattern]) => pattern.test(text)).map(([, problem]) => problem);
  return plainText(text) === text ? broken : [...broken, "has stray spaces or unseen characters"];
}

export type Range = readonly [least: number, most: number];

const outside = (amount: number, [least, most]: Range): boolean => amount < least || amount > most;

export function checkWords(text: string, range: Range): string[] {
  const words = countWords(text);
  return outside(words, range) ? [`has ${words} words, not ${range.join("–")}`] : [];
}

export function checkSentences(text: string, range: Range): string[] {
  const sentences = toSentences(text).length;
  return outside(sentences, range) ? [`has ${sentences} sentences, not ${range.join("–")}`] : [];
}

/** Imperatives and recommendations. "Anyone who buys it" or "easy to buy" is not advice. */
const ADVICE: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|[.;:–—]\s+)(?:(?:so|then|and|only|just|please|rather)\s+)?(?:buy|sell|invest in)\b|\b(?:should|must|recommend(?:ed)?(?: to)?|advise(?:d)?(?: you)?(?: to)?|worth|better to|best to) (?:buy|sell)(?:ing)?\b/iu,
  ar: /(?<!\p{L})[وف]?(?:اشتر|اشتروا|ابتع|بع|بيعوا)(?!\p{L})|(?:ننصح|أنصح|نوصي|يُنصح|ينصح|فليشتر|وليشتر|فليبع|وليبع)(?:\s+\p{L}+)?\s*ب?(?:شراء|شرائ|بيع)|(?<!\p{L})[وف]?لي(?:شتر|بع)(?!\p{L})/u,
  tr: /(?<!\p{L})(?:spot(?:ta|tan)?|satın|coin|token|bunu|onu)\s+alın(?!\p{L})|(?<!\p{L})satın\s*(?=[.;,:]|$)|(?<!\p{L})(?:almanızı|satmanızı|almayı|satmayı)\s+(?:öneririz|tavsiye)/iu,
};

export const checkAdvice = (text: string, language: Language): string[] => {
  const found = ADVICE[language].exec(language === "ar" ? withoutMarks(text) : text);
  return found ? [`advises to buy or sell: “${found[0].trim()}”`] : [];
};

/** Standards whose text was read for this product. */
const VERIFIED_STANDARDS: readonly number[] = [21];

const STANDARD = [
  /\bstandards?(?:\s+no\.?)?\s+(\d+)/giu,
  /معيار(?:\s+الشرعي)?(?:\s+رقم)?\s*\(?(\d+)/gu,
  /(\d+)\s*(?:numaralı|no'lu|nolu|sayılı)\s+(?:\p{L}+\s+)?standar/giu,
  /\bstandart(?:ı|\s+no)?\s+(\d+)/giu,
];

export const checkStandards = (text: string): string[] =>
  STANDARD.flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([, number]) => !VERIFIED_STANDARDS.includes(Number(number)))
    .map(([citation]) => `cites a standard that is not on the verified list: “${citation}”`);
