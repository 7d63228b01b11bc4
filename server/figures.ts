/**
 * The market figures of coins: the one function every list and page reads them through. A coin's own figures are used;
 * live ones join here, by the market service's id, and nowhere else.
 */
import type { Coin } from "#domain/coin.ts";
import { type CoinFigures, ownFigures } from "#domain/coin-figures.ts";

export type Figures = ReturnType<typeof createFigures>;

export function createFigures() {
  return {
    /** One entry for each coin that is handed in, in the same order. */
    of: async (coins: readonly Coin[]): Promise<CoinFigures[]> => coins.map(ownFigures),
  };
}
