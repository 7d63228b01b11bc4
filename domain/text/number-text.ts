/**
 * Formats numbers: Latin digits in every language, grouped by thousands. Without Intl, because the first
 * Intl.NumberFormat of a page blocks a slow phone for a tenth of a second; the tests compare it with Intl.
 */
import type { Language } from "./language.ts";

const SEPARATORS = {
  ar: { group: ",", decimal: "." },
  en: { group: ",", decimal: "." },
  tr: { group: ".", decimal: "," },
} as const satisfies Record<Language, { group: string; decimal: string }>;

/** Rounds the decimal digits half up: 1.005 becomes 1.01, although its binary value is lower. */
function roundedDigits(size: number, decimals: number): string {
  const [mantissa, exponent = "0"] = String(size).split("e");
  const shifted = Number(`${mantissa}e${Number(exponent) + decimals}`);
  return BigInt(Math.round(shifted))
    .toString()
    .padStart(decimals + 1, "0");
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
