/** An exchange as the pages show it: defaulted, translated, with nothing left to decide. */
import { type Exchange, LAST_TRUST_RANK } from "./exchange.ts";
import type { Language } from "./language.ts";
import { type ReviewCard, type ReviewView, toFindingViews, toReviewCard, toReviewTexts } from "./review-view.ts";
import { departedFrom, EXCHANGE_CRITERIA, type ExchangeCriterion, suggestExchangeCategory } from "./screening.ts";
import { toLink } from "./web-address.ts";

export type ExchangeCard = ReviewCard & {
  /** The exchange's own site; null where there is no safe address. */
  website: string | null;
};

/** Null where the record only holds the default: a page must not show that as something known. */
export type ExchangeFigures = {
  trust_score: number | null;
  trust_score_rank: number | null;
  trade_volume_24h_btc: number | null;
};

function knownFigures(exchange: Exchange): ExchangeFigures {
  const isRanked = exchange.trust_score_rank !== LAST_TRUST_RANK;
  return {
    trust_score: isRanked ? exchange.trust_score : null,
    trust_score_rank: isRanked ? exchange.trust_score_rank : null,
    trade_volume_24h_btc: exchange.trade_volume_24h_btc > 0 ? exchange.trade_volume_24h_btc : null,
  };
}

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
    suggested: departedFrom(exchange, suggestExchangeCategory),
    marketId: exchange.market_id,
    figures: knownFigures(exchange),
  };
}
