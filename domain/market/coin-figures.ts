import type { Coin } from "#domain/kinds/coin.ts";
/** The market figures of a coin, and those a list shows as a sample where a coin has none. */

export type CoinFigures = Pick<
  Coin,
  "rank" | "current_price" | "market_cap" | "volume_24h" | "price_change_24h" | "circulating_supply" | "max_supply"
>;

export const ownFigures = (coin: Coin): CoinFigures => ({
  rank: coin.rank,
  current_price: coin.current_price,
  market_cap: coin.market_cap,
  volume_24h: coin.volume_24h,
  price_change_24h: coin.price_change_24h,
  circulating_supply: coin.circulating_supply,
  max_supply: coin.max_supply,
});

/** Live figures carry the time they are of; a record's own do not. */
export type KnownFigures = CoinFigures & { fetchedAt: string | null };

const MILLION = 1_000_000;

/** What a top-three list of the home page shows. A sample is marked as one wherever it stands. */
export type ShownFigures = {
  price: number | null;
  change: number | null;
  volume: number | null;
  cap: number | null;
  isSample: boolean;
  fetchedAt: string | null;
};

type Sample = Pick<ShownFigures, "price" | "change" | "volume" | "cap">;

export const TRENDING_SAMPLE: Sample = { price: 43_567.89, change: 2.34, volume: 28.5 * MILLION, cap: 850 * MILLION };
export const FEATURED_SAMPLE: Sample = { price: null, change: 0.27, volume: 58.56 * MILLION, cap: 368.63 * MILLION };

/** A coin's own figures where it has any; never a mixture of its own and a sample. */
export function shownFigures(figures: KnownFigures, sample: Sample): ShownFigures {
  const own = {
    price: sample.price === null ? null : figures.current_price,
    change: figures.price_change_24h,
    volume: figures.volume_24h,
    cap: figures.market_cap,
  };
  const isSample = Object.values(own).every((value) => value === null);
  return { ...(isSample ? sample : own), isSample, fetchedAt: isSample ? null : figures.fetchedAt };
}
