/** A coin as the pages show it: defaulted, translated, with nothing left to decide. */
import type { Coin } from "#domain/content-types/coin.ts";
import { type KnownFigures, ownFigures } from "#domain/market/coin-figures.ts";
import { isBusinessUnlawful, kindOf } from "#domain/register/lens.ts";
import { COIN_CRITERIA } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";
import { overriddenStatus, type ReviewCard, toFindingViews, toReviewCard, toReviewTexts } from "./review-view.ts";

/** What a lens goes by: `kind` as its facts have it, and what the method finds in its business. */
export type CoinCard = ReviewCard & { kind: string | null; isBusinessUnlawful: boolean };

export type CoinView = ReturnType<typeof toCoinView>;

/** `unrated` is what a list shows for a coin nobody rated. */
export const toCoinCard = (coin: Coin, language: Language, unrated = 0): CoinCard => ({
  ...toReviewCard(coin, language, { letter: "C", unrated }),
  kind: kindOf(coin.facts),
  isBusinessUnlawful: isBusinessUnlawful(coin.assessment),
});

export function toCoinView(
  coin: Coin,
  language: Language,
  figures: KnownFigures = { ...ownFigures(coin), fetchedAt: null },
) {
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
