/** How prices, market figures and other numbers are written: Latin digits in every language. Nothing known stays null. */
import type { Language } from "./language.ts";

const NUMBER_LOCALES = { ar: "ar-u-nu-latn", en: "en", tr: "tr" } as const satisfies Record<Language, string>;

const MILLION = 1_000_000;
const PRICE_DECIMALS = 2;
const SMALL_PRICE_DIGITS = 4;
const SMALL_PRICE_MAX_DECIMALS = 12;
/** From this many millions on, a part of a million no longer says anything. */
const WHOLE_MILLIONS_FROM = 100;

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(NUMBER_LOCALES[language], options);
  formatters.set(key, made);
  return made;
}

/** Arabic formats carry invisible direction marks; the page isolates numbers itself. */
const format = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  formatterFor(language, options)
    .format(value)
    .replace(/[\u200E\u200F\u061C]/gu, "");

const fixed = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

function priceDecimals(size: number): number {
  if (size >= 1 || size === 0) return PRICE_DECIMALS;
  const decimals = SMALL_PRICE_DIGITS - 1 - Math.floor(Math.log10(size));
  return Math.min(SMALL_PRICE_MAX_DECIMALS, decimals);
}

const inDollars = (written: string): string => (written.startsWith("-") ? `-$${written.slice(1)}` : `$${written}`);

/** `$43,567.89`; below one dollar as many decimals as four telling digits need. */
export function formatPrice(value: number | null, language: Language): string | null {
  if (!isKnown(value)) return null;
  return inDollars(format(value, language, fixed(priceDecimals(Math.abs(value)))));
}

/** `$850,000M`, or `$850,000 مليون`: the word for a million is the caller's. */
export function formatMillions(value: number | null, language: Language, unit: string): string | null {
  if (!isKnown(value)) return null;
  const millions = value / MILLION;
  const size = Math.abs(millions);
  const decimals = size >= WHOLE_MILLIONS_FROM || size === 0 ? fixed(0) : fixed(2);
  const isTiny = size > 0 && size < 0.01;
  const written = format(millions, language, isTiny ? { maximumSignificantDigits: 2 } : decimals);
  return `${inDollars(written)}${unit.length > 1 ? "\u00A0" : ""}${unit}`;
}

/** A figure given in millions to the last digit: `$368.63M`. */
export const formatMillionsInFull = (value: number | null, language: Language, unit: string): string | null =>
  isKnown(value)
    ? `${inDollars(format(value / MILLION, language, { maximumFractionDigits: 2 }))}${unit.length > 1 ? "\u00A0" : ""}${unit}`
    : null;

/** A change given in percent, always with its sign: `+2.34%`, in Turkish `+%2,34`. */
export function formatPercent(change: number | null, language: Language): string | null {
  if (!isKnown(change)) return null;
  return format(change / 100, language, { style: "percent", signDisplay: "exceptZero", ...fixed(2) });
}

export const formatNumber = (value: number | null, language: Language, decimals = 2): string | null =>
  isKnown(value) ? format(value, language, { maximumFractionDigits: decimals }) : null;

/** A number of coins; parts of a coin are left out once there is one. */
export const formatSupply = (value: number | null, language: Language): string | null =>
  formatNumber(value, language, value !== null && Math.abs(value) < 1 ? SMALL_PRICE_DIGITS : 0);
