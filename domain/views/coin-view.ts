/** A coin as the pages show it: defaulted, translated, with nothing left to decide. */
import type { Coin } from "#domain/content-types/coin.ts";
import { type KnownFigures, ownFigures } from "#domain/market/coin-figures.ts";
import { kindOf } from "#domain/screening/lens.ts";
import { COIN_CRITERIA, type CoinCriterion } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";
import {
  overriddenStatus,
  type ReviewCard,
  type ReviewView,
  toFindingViews,
  toReviewCard,
  toReviewTexts,
} from "./review-view.ts";

/** `kind` as its facts have it: what a lens goes by. */
export type CoinCard = ReviewCard & { kind: string | null };

export type CoinView = ReviewView<CoinCriterion> & {
  kind: string | null;
  rank: number | null;
  marketId: string;
  figures: KnownFigures;
};

/** `unrated` is what a list shows for a coin nobody rated. */
export const toCoinCard = (coin: Coin, language: Language, unrated = 0): CoinCard => ({
  ...toReviewCard(coin, language, { letter: "C", unrated }),
  kind: kindOf(coin.facts),
});

export function toCoinView(
  coin: Coin,
  language: Language,
  figures: KnownFigures = { ...ownFigures(coin), fetchedAt: null },
): CoinView {
  return {
    ...toCoinCard(coin, language),
    ...toReviewTexts(coin, language),
    findings: toFindingViews(COIN_CRITERIA, coin, language),
    suggested: overriddenStatus(coin),
    rank: figures.rank,
    marketId: coin.market_id,
    figures,
  };
}
