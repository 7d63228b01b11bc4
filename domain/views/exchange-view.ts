/** An exchange as the pages show it: defaulted, translated, with nothing left to decide. */

import type { Exchange } from "#domain/content-types/exchange.ts";
import type { KnownPresence } from "#domain/countries/country-exchanges.ts";
import { type KnownExchangeFigures, ownExchangeFigures } from "#domain/market/exchange-figures.ts";
import { EXCHANGE_CRITERIA, type ExchangeCriterion } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";
import { toLink } from "#domain/text/web-address.ts";
import {
  overriddenStatus,
  type ReviewCard,
  type ReviewView,
  toFindingViews,
  toReviewCard,
  toReviewTexts,
} from "./review-view.ts";

export type ExchangeCard = ReviewCard & {
  /** The exchange's own site; null where there is no safe address. */
  website: string | null;
  /** In a list of one country: its status there. */
  presence?: KnownPresence | undefined;
};

export type ExchangeView = ExchangeCard &
  ReviewView<ExchangeCriterion> & { marketId: string; figures: KnownExchangeFigures };

/** `unrated` is what a list shows for an exchange nobody rated. */
export const toExchangeCard = (exchange: Exchange, language: Language, unrated = 0): ExchangeCard => ({
  ...toReviewCard(exchange, language, { letter: "E", unrated }),
  website: toLink(exchange.website),
});

export function toExchangeView(
  exchange: Exchange,
  language: Language,
  figures: KnownExchangeFigures = ownExchangeFigures(exchange),
): ExchangeView {
  return {
    ...toExchangeCard(exchange, language),
    ...toReviewTexts(exchange, language),
    findings: toFindingViews(EXCHANGE_CRITERIA, exchange, language),
    suggested: overriddenStatus(exchange),
    marketId: exchange.market_id,
    figures,
  };
}
