/** An exchange as the pages show it: defaulted, translated, with nothing left to decide. */
import type { Exchange } from "./exchange.ts";
import type { Language } from "./language.ts";
import { type ReviewCard, type ReviewView, toFindingViews, toReviewCard, toReviewTexts } from "./review-view.ts";
import { EXCHANGE_CRITERIA, type ExchangeCriterion } from "./screening.ts";
import { toLink } from "./web-address.ts";

export type ExchangeCard = ReviewCard & {
  /** The exchange's own site; null where there is no safe address. */
  website: string | null;
};

export type ExchangeFigures = Pick<Exchange, "trust_score" | "trust_score_rank" | "trade_volume_24h_btc">;

export type ExchangeView = ExchangeCard &
  ReviewView<ExchangeCriterion> & { marketId: string; figures: ExchangeFigures };

/** `unrated` is what a list shows for an exchange nobody rated. */
export const toExchangeCard = (exchange: Exchange, language: Language, unrated = 0): ExchangeCard => ({
  ...toReviewCard(exchange, language, { letter: "E", unrated }),
  website: toLink(exchange.website),
});

export function toExchangeView(exchange: Exchange, language: Language): ExchangeView {
  return {
    ...toExchangeCard(exchange, language),
    ...toReviewTexts(exchange, language),
    findings: toFindingViews(EXCHANGE_CRITERIA, exchange.screening, language),
    marketId: exchange.market_id,
    figures: {
      trust_score: exchange.trust_score,
      trust_score_rank: exchange.trust_score_rank,
      trade_volume_24h_btc: exchange.trade_volume_24h_btc,
    },
  };
}
