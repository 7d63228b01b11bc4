import { EXCHANGE } from "#domain/kinds/exchange.ts";

export type { Exchange, ExchangeInput } from "#domain/kinds/exchange.ts";
export { MAX_TRUST_SCORE } from "#domain/market/exchange-figures.ts";
export const normalizeExchange = EXCHANGE.normalize;
