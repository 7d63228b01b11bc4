/** The currencies in which prices can be shown, and how an amount of each is written. */
import type { Language } from "#domain/text/language.ts";
import { priceDecimals, signOf, writeSize } from "./price.ts";

/** With the decimals that an amount has. Market data is in the first. */
const DECIMALS = {
  ...({ USD: 2, SAR: 2, AED: 2, KWD: 3, QAR: 2, BHD: 3, OMR: 3, EGP: 2 } as const),
  ...({ JOD: 3, MAD: 2, TRY: 2, EUR: 2, GBP: 2, IDR: 0, MYR: 2, PKR: 2 } as const),
} as const;

export type Currency = keyof typeof DECIMALS;
export const DOLLAR = "USD";
export const SHOWN_CURRENCIES = Object.keys(DECIMALS).filter(isCurrency);

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(DECIMALS, code);
}

/** So much of each for one dollar; a currency without a rate is missing. `updatedAt`: as the service dates them. */
export type Rates = { updatedAt: string; rates: Partial<Record<Currency, number>> };

/** Its terms ask for a link wherever its rates are used. */
export const RATES_SOURCE = { name: "ExchangeRate-API", url: "https://www.exchangerate-api.com" } as const;

/** `163,388.09 SAR`; below one as many decimals as four significant digits need. */
export function formatMoney(value: number, currency: Currency, language: Language): string {
  const size = Math.abs(value);
  const written = writeSize(value, language, size >= 1 || size === 0 ? DECIMALS[currency] : priceDecimals(size));
  return `${signOf(value, written) === "-" ? "-" : ""}${written}\u00A0${currency}`;
}
