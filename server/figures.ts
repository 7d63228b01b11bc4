/**
 * The market figures of coins: the one function every list and page reads them through. Live ones, joined by the market
 * service's id, stand over those the record carries.
 */
import type { Coin } from "#domain/coin.ts";
import { type KnownFigures, ownFigures } from "#domain/coin-figures.ts";
import { mergeFigures } from "#domain/live-figures.ts";
import type { Markets } from "./markets.ts";

export type Figures = ReturnType<typeof createFigures>;

export function createFigures(markets: Pick<Markets, "figuresFor">) {
  return {
    /** One entry for each coin that is handed in, in the same order. Never waits for the market service. */
    async of(coins: readonly Coin[]): Promise<KnownFigures[]> {
      const live = await markets.figuresFor(coins.map((coin) => coin.market_id));
      return coins.map((coin) => {
        const found = live.get(coin.market_id);
        return { ...mergeFigures(ownFigures(coin), found), fetchedAt: found?.fetchedAt ?? null };
      });
    },
  };
}
