/** The market figures of coins and exchanges: live ones, by the market service's id, replace those stored in the record. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { type KnownFigures, type LatestFigures, mergeFigures, ownFigures } from "#domain/market/coin-figures.ts";
import { type KnownExchangeFigures, ownExchangeFigures } from "#domain/market/exchange-figures.ts";
import type { ExchangeRanking } from "./exchange-ranking.ts";
import type { Markets } from "./markets.ts";

export type Figures = ReturnType<typeof createFigures>;

type Parts = {
  markets: Pick<Markets, "figuresFor" | "lastFiguresFor" | "isAwaited">;
  exchangeRanking: Pick<ExchangeRanking, "find">;
};

export function createFigures({ markets, exchangeRanking }: Parts) {
  return {
    /** One entry per coin, in the same order. Never waits for the market service. */
    async of(coins: readonly Coin[]): Promise<KnownFigures[]> {
      const live = await markets.figuresFor(coins.map((coin) => coin.market_id));
      return coins.map((coin) => {
        const found = live.get(coin.market_id);
        return { ...mergeFigures(ownFigures(coin), found), fetchedAt: found?.fetchedAt ?? null };
      });
    },

    /** The same, with the last known figures where there are no current ones, and whether the first are on their way. */
    async latestOf(coins: readonly Coin[]): Promise<LatestFigures[]> {
      const ids = coins.map((coin) => coin.market_id);
      const live = await markets.figuresFor(ids);
      const last = await markets.lastFiguresFor(ids.filter((id) => !live.has(id)));
      const isAwaited = markets.isAwaited();
      return coins.map((coin) => {
        const found = live.get(coin.market_id) ?? last.get(coin.market_id);
        return {
          ...mergeFigures(ownFigures(coin), found),
          fetchedAt: found?.fetchedAt ?? null,
          isOutdated: found !== undefined && !live.has(coin.market_id),
          isAwaited: isAwaited && !found && coin.market_id !== "",
        };
      });
    },

    /** Never waits for the market service either. */
    ofExchange: async (exchange: Exchange): Promise<KnownExchangeFigures> =>
      (await exchangeRanking.find(exchange.market_id)) ?? ownExchangeFigures(exchange),
  };
}
