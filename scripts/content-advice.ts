/** What no text of a record may say: advice to buy or to sell, and standards that nobody has verified. */
import type { Language } from "#domain/text/language.ts";
import { withoutMarks } from "./content-glossary.ts";

/** Imperatives and recommendations. "Whoever buys it" or "easy to buy" is not advice. */
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
