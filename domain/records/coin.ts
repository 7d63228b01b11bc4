import { COIN } from "#domain/kinds/coin.ts";

export type { Coin, CoinInput } from "#domain/kinds/coin.ts";
export const normalizeCoin = COIN.normalize;
