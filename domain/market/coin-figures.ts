/** The market figures of a coin: stored in its record, live from the market service, and the samples of a list without any. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { MarketCoin } from "./market-data.ts";

const FIGURES = [
  "rank",
  "current_price",
  "market_cap",
  "volume_24h",
  "price_change_24h",
  "circulating_supply",
  "max_supply",
] as const satisfies readonly (keyof Coin)[];

export type CoinFigures = Pick<Coin, (typeof FIGURES)[number]>;

/** Every one of the names. */
export const ownFigures = (coin: CoinFigures): CoinFigures =>
  Object.fromEntries(FIGURES.map((name) => [name, coin[name]])) as CoinFigures;

/** `fetchedAt` is null for figures stored in the record. */
export type KnownFigures = CoinFigures & { fetchedAt: string | null };

/** `isOutdated`: the last that were known, too old to be called current. `isAwaited`: the first are on their way. */
export type LatestFigures = KnownFigures & { isOutdated: boolean; isAwaited: boolean };

export type LiveFigures = CoinFigures & { fetchedAt: string };

export const toLiveFigures = (coin: MarketCoin, fetchedAt: string): LiveFigures => ({
  rank: coin.rank,
  current_price: coin.price,
  market_cap: coin.marketCap,
  volume_24h: coin.volume24h,
  price_change_24h: coin.change24h,
  circulating_supply: coin.circulatingSupply,
  max_supply: coin.maxSupply,
  fetchedAt,
});

/** Never a live price with a stored volume. Supplies hardly change, so stored ones fill gaps; an editor's rank wins. */
export const mergeFigures = (own: CoinFigures, live: LiveFigures | undefined): CoinFigures =>
  live
    ? {
        ...ownFigures(live),
        rank: own.rank ?? live.rank,
        circulating_supply: live.circulating_supply ?? own.circulating_supply,
        max_supply: live.max_supply ?? own.max_supply,
      }
    : own;

const MILLION = 1_000_000;

type FourFigures = { price: number | null; change: number | null; volume: number | null; cap: number | null };

/**
 * What a top-three list of the home page shows. A sample is always marked as one, and is shown only where nothing can be had:
 * figures on their way have an empty place instead.
 */
export type ShownFigures = ReturnType<typeof shownFigures>;

/** `price` is null where the list shows none. */
type Sample = FourFigures;

export const TRENDING_SAMPLE: Sample = { price: 43_567.89, change: 2.34, volume: 28.5 * MILLION, cap: 850 * MILLION };
export const FEATURED_SAMPLE: Sample = { price: null, change: 0.27, volume: 58.56 * MILLION, cap: 368.63 * MILLION };

/** A coin's own figures where it has any; never mixed with a sample. */
export function shownFigures(figures: LatestFigures, sample: Sample) {
  const own = {
    price: sample.price === null ? null : figures.current_price,
    change: figures.price_change_24h,
    volume: figures.volume_24h,
    cap: figures.market_cap,
  };
  const { fetchedAt, isOutdated } = figures;
  if (Object.values(own).some((value) => value !== null)) {
    return { ...own, isSample: false, isAwaited: false, isOutdated, fetchedAt };
  }
  const isSample = !figures.isAwaited;
  return { ...(isSample ? sample : own), isSample, isAwaited: !isSample, isOutdated: false, fetchedAt: null };
}
