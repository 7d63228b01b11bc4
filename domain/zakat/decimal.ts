/** Exact decimal numbers: what somebody types is calculated to its last digit, not in binary fractions. */
import { SEPARATORS } from "#domain/market/price.ts";
import type { Language } from "#domain/text/language.ts";

/** `units` divided by ten as often as `places` says. */
export type Decimal = Readonly<{ units: bigint; places: number }>;

const WRITTEN = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/;

/** Of a number or of its plain digits with a point, as in code and in market data. */
export function decimal(value: string | number): Decimal {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = WRITTEN.exec(String(value)) ?? [];
  if (whole + fraction === "") throw new Error(`"${value}" is no decimal number.`);
  const places = fraction.length - Number(exponent);
  const units = BigInt(sign + whole + fraction);
  return trim(places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 });
}

export const ZERO = decimal(0);
export const ONE = decimal(1);

/** Without zeros at its end: equal numbers are written the same. */
function trim({ units, places }: Decimal): Decimal {
  let [left, kept] = [units, places];
  while (kept > 0 && left % 10n === 0n) {
    left /= 10n;
    kept -= 1;
  }
  return { units: left, places: kept };
}

/** The units of a number with at least its own places. */
const unitsAt = ({ units, places }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - places);

export function add(...numbers: readonly Decimal[]): Decimal {
  const places = Math.max(0, ...numbers.map((each) => each.places));
  return trim({ units: numbers.reduce((sum, each) => sum + unitsAt(each, places), 0n), places });
}

export const subtract = (from: Decimal, { units, places }: Decimal): Decimal => add(from, { units: -units, places });

export function multiply(...numbers: readonly Decimal[]): Decimal {
  const product = numbers.reduce(
    (made, each) => ({ units: made.units * each.units, places: made.places + each.places }),
    ONE,
  );
  return trim(product);
}

/** Negative, zero or positive, as a sort wants it. */
export function compare(one: Decimal, other: Decimal): number {
  const { units } = subtract(one, other);
  return units < 0n ? -1 : Number(units > 0n);
}

/** Half up, for numbers that are not negative. */
export function divide(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  const shift = BigInt(10) ** BigInt(places + divisor.places);
  const unit = divisor.units * 10n ** BigInt(dividend.places);
  return trim({ units: (2n * dividend.units * shift + unit) / (2n * unit), places });
}

export const round = (value: Decimal, places: number): Decimal => divide(value, ONE, places);

/** Whether numbers can be written in it. */
export const isWritable = (language: string): language is Language => Object.hasOwn(SEPARATORS, language);

/** With the separators of a language; zeros are added up to `leastPlaces`, and no digit is left out. */
export function writeDecimal(value: Decimal, language: Language, leastPlaces = 0): string {
  const { group, decimal: point } = SEPARATORS[language];
  const places = Math.max(value.places, leastPlaces);
  const isNegative = value.units < 0n;
  const digits = String(unitsAt({ units: isNegative ? -value.units : value.units, places: value.places }, places));
  const padded = digits.padStart(places + 1, "0");
  const end = padded.length - places;
  const whole = padded.slice(0, end).replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${isNegative ? "-" : ""}${whole}${places > 0 ? point + padded.slice(end) : ""}`;
}

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
