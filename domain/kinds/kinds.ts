/** The kinds of record the directory reviews, by their ids. */
import { COIN } from "./coin.ts";
import { EXCHANGE } from "./exchange.ts";

export const KINDS = { coin: COIN, exchange: EXCHANGE } as const;
