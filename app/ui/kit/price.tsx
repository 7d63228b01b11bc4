import type { ReactElement } from "react";
import { formatPrice } from "#domain/market/price.ts";
import type { Language } from "#domain/text/language.ts";

const PRICE_DIGITS = 8;

/** As many digits as the price in another currency shows at most: every page of a list has twenty prices. */
export const roundPrice = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(PRICE_DIGITS));

/** In dollars; the script of the page converts it for a reader who chose another currency (`app/page-script/lazy/money.ts`). */
export function priceIn(language: Language, value: number | null): ReactElement | null {
  const price = formatPrice(value, language);
  return price === null ? null : <bdi data-price={roundPrice(value)}>{price}</bdi>;
}

/** Filled by the script: at which rate prices are converted, or that there is none. */
export const RateNote = () => <span data-rate-note />;

/** Made by the script when it comes near: every page has it, few readers use it. */
export const CurrencyChoice = () => <div data-currency className="text-sm" />;
