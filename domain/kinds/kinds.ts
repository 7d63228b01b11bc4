/** The kinds of record the directory reviews, by their ids. */

import { COIN } from "#domain/kinds/coin.ts";
import { EXCHANGE } from "#domain/kinds/exchange.ts";

export const KINDS = { coin: COIN, exchange: EXCHANGE } as const;
