/** Every kind by its id. Public pages do not import this: it brings the forms along. */
import { COIN } from "./coin.ts";
import { EXCHANGE } from "./exchange.ts";

export const RECORD_DESCRIPTORS = { coin: COIN, exchange: EXCHANGE } as const;
