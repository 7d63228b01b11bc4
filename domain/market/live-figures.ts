/** Live figures of a coin, and how they stand over those its record carries. */
import type { CoinFigures } from "./coin-figures.ts";
import type { MarketCoin } from "./market-data.ts";

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

/**
 * Figures of one moment belong together: a price of today never stands beside a stored volume. Supplies hardly move, so
 * those fill gaps; and the service's rank fills one where no editor gave the coin its own.
 */
export const mergeFigures = (own: CoinFigures, live: LiveFigures | undefined): CoinFigures =>
  live
    ? {
        rank: own.rank ?? live.rank,
        current_price: live.current_price,
        market_cap: live.market_cap,
        volume_24h: live.volume_24h,
        price_change_24h: live.price_change_24h,
        circulating_supply: live.circulating_supply ?? own.circulating_supply,
        max_supply: live.max_supply ?? own.max_supply,
      }
    : own;
