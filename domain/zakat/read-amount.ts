/** What somebody types as a number: in Western or Arabic digits, with the separators of the page's language or the others. */
import { SEPARATORS } from "#domain/market/price.ts";
import type { Language } from "#domain/text/language.ts";
import { type Decimal, decimal } from "./decimal.ts";

/** More is a slip of the hand. */
const MAX_DIGITS = 30;
const SPACES = /[\s\u00A0\u202F\u066C'’]/g;
const MARKS = /[\u200E\u200F\u061C]/g;
const GROUPED = { ",": /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, ".": /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/ } as const;

/** Arabic and Persian digits as Western ones, without spaces and direction marks. */
function toWestern(text: string): string {
  return text
    .replace(MARKS, "")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/(?<=\d)٫/g, ".")
    .replace(/^٫/, ".")
    .replace(SPACES, "");
}

/** Where two marks could both be meant, as in 1.500, the language decides; the page shows what it read. */
function toPlain(text: string, language: Language): string {
  const { group } = SEPARATORS[language];
  const other = group === "," ? "." : ",";
  if (GROUPED[group].test(text)) return text.replaceAll(group, "").replace(other, ".");
  // Only with both marks, or one of them twice, can it be grouped the other way.
  const isOther = GROUPED[other].test(text) && (text.includes(group) || text.split(other).length > 2);
  return isOther ? text.replaceAll(other, "").replace(group, ".") : text.replace(",", ".");
}

/** Null where nothing is written. A number is never negative. */
export function readAmount(typed: string, language: Language): Decimal | null | "unreadable" {
  const text = toWestern(typed);
  if (text === "") return null;
  const plain = toPlain(text, language);
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) && plain.length <= MAX_DIGITS ? decimal(plain) : "unreadable";
}
