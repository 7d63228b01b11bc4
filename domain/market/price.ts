/**
 * Formats prices, market figures and other numbers, with Latin digits in every language; null for unknown ones. Without
 * Intl, whose first NumberFormat blocks a slow phone for a tenth of a second; the tests compare with it.
 */
import type { Language } from "#domain/text/language.ts";

export const SEPARATORS = {
  ar: { group: ",", decimal: "." },
  en: { group: ",", decimal: "." },
  tr: { group: ".", decimal: "," },
} as const satisfies Record<Language, { group: string; decimal: string }>;

const EXACT_DIGITS = 15;

/** Rounds the decimal digits half up: 1.005 becomes 1.01, although its binary value is lower. Exact, however many there are. */
function roundedDigits(size: number, decimals: number): string {
  const [mantissa = "", exponent = "0"] = String(size).split("e");
  // Up to fifteen digits a shifted number is as good as its digits, and much faster to round.
  if (mantissa.length <= EXACT_DIGITS) {
    const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
    if (shifted < Number.MAX_SAFE_INTEGER) return String(shifted).padStart(decimals + 1, "0");
  }
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length + decimals;
  const unit = 10n ** BigInt(Math.abs(shift));
  const rounded = shift >= 0 ? digits * unit : (2n * digits + unit) / (2n * unit);
  return rounded.toString().padStart(decimals + 1, "0");
}

/** Without the sign. Trailing zeros are kept up to `leastDecimals`. */
export function writeSize(value: number, language: Language, decimals: number, leastDecimals = decimals): string {
  const { group, decimal } = SEPARATORS[language];
  const digits = roundedDigits(Math.abs(value), decimals);
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, group);
  let end = digits.length;
  while (end > point + leastDecimals && digits[end - 1] === "0") end -= 1;
  return end === point ? whole : `${whole}${decimal}${digits.slice(point, end)}`;
}

/** Empty where it is written as zero. */
export function signOf(value: number, written: string): "" | "+" | "-" {
  if (!/[1-9]/.test(written)) return "";
  return value < 0 ? "-" : "+";
}

const MILLION = 1_000_000;
const PRICE_DECIMALS = 2;
const SMALL_PRICE_DIGITS = 4;
const SMALL_PRICE_MAX_DECIMALS = 12;
/** From this many millions on, fractions of a million are not significant. */
const WHOLE_MILLIONS_FROM = 100;
const TINY_MILLIONS_DIGITS = 2;

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

export function priceDecimals(size: number): number {
  if (size >= 1 || size === 0) return PRICE_DECIMALS;
  const decimals = SMALL_PRICE_DIGITS - 1 - Math.floor(Math.log10(size));
  return Math.min(SMALL_PRICE_MAX_DECIMALS, decimals);
}

const minusOf = (value: number, written: string): string => (signOf(value, written) === "-" ? "-" : "");

const inDollars = (value: number, written: string): string => `${minusOf(value, written)}$${written}`;

/** A word is separated from its number by a space, a single letter is not. */
const inMillions = (value: number, written: string, unit: string): string =>
  `${inDollars(value, written)}${unit.length > 1 ? "\u00A0" : ""}${unit}`;

/** `$43,567.89`; below one dollar as many decimals as four significant digits need. */
export function formatPrice(value: number | null, language: Language): string | null {
  if (!isKnown(value)) return null;
  return inDollars(value, writeSize(value, language, priceDecimals(Math.abs(value))));
}

function writeMillions(millions: number, language: Language): string {
  const size = Math.abs(millions);
  if (size >= WHOLE_MILLIONS_FROM || size === 0) return writeSize(millions, language, 0);
  if (size >= 0.01) return writeSize(millions, language, 2);
  return writeSize(millions, language, TINY_MILLIONS_DIGITS - 1 - Math.floor(Math.log10(size)), 0);
}

/** `$850,000M`, or `$850,000 مليون`: the unit comes from the caller. */
export function formatMillions(value: number | null, language: Language, unit: string): string | null {
  if (!isKnown(value)) return null;
  return inMillions(value, writeMillions(value / MILLION, language), unit);
}

/** A figure given in millions to the last digit: `$368.63M`. */
export const formatMillionsInFull = (value: number | null, language: Language, unit: string): string | null =>
  isKnown(value) ? inMillions(value, writeSize(value / MILLION, language, 2, 0), unit) : null;

/** A change given in percent, always with its sign: `+2.34%`, in Turkish `+%2,34`. */
/** Turkish writes the sign before the number. */
export const percentIn = (written: string, language: Language): string =>
  language === "tr" ? `%${written}` : `${written}%`;

export function formatPercent(change: number | null, language: Language, decimals = 2): string | null {
  if (!isKnown(change)) return null;
  const written = writeSize(change, language, decimals);
  return signOf(change, written) + percentIn(written, language);
}

export function formatNumber(value: number | null, language: Language, decimals = 2): string | null {
  if (!isKnown(value)) return null;
  const written = writeSize(value, language, decimals, 0);
  return minusOf(value, written) + written;
}

/** A number of coins; parts of a coin are left out once there is one. */
export const formatSupply = (value: number | null, language: Language): string | null =>
  formatNumber(value, language, value !== null && Math.abs(value) < 1 ? SMALL_PRICE_DIGITS : 0);
