/** A coin of the market data without a review, as its page shows it: figures with their age, and what to ask of it. */
import type { MarketCoin } from "#domain/market/market-data.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import { firstLetter } from "#domain/records/listing.ts";
import { COIN_CRITERIA, type CoinCriterion, criteriaOf, criterionAnchor } from "#domain/screening/screening.ts";
import type { Alternative } from "./review-view.ts";

/** `anchor`: where the methodology explains it. */
export type OpenQuestion = { criterion: CoinCriterion; anchor: string; asks: string };

export type UnreviewedView = ReturnType<typeof toUnreviewedView>;

/** The questions of the method, in its own order and words. */
const questionsIn = (words: MethodWords): OpenQuestion[] =>
  criteriaOf(COIN_CRITERIA).map((criterion) => ({
    criterion,
    anchor: criterionAnchor("coin", criterion),
    asks: words.criteria.coin[criterion] ?? "",
  }));

type Known = { coin: MarketCoin; fetchedAt: string; isCurrent: boolean };

export function toUnreviewedView(
  { coin, fetchedAt, isCurrent }: Known,
  { words, alternatives }: { words: MethodWords; alternatives: Alternative[] },
) {
  const { id, name, symbol, image, rank, price, change24h, marketCap, volume24h } = coin;
  return {
    id,
    name,
    symbol,
    /** Empty if there is none; `letter` is shown instead. */
    image,
    letter: firstLetter(name, "C"),
    rank: isCurrent ? rank : null,
    /** Empty if they are too old to be current. Then only the last price is shown, marked as old. */
    figures: isCurrent ? { price, change24h, marketCap, volume24h } : null,
    lastPrice: price,
    fetchedAt,
    questions: questionsIn(words),
    alternatives,
  };
}
