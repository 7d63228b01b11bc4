/** Inputs for tests that need a record and do not care for most of it. */

import { COIN, type CoinInput } from "#domain/content-types/coin.ts";
import { EXCHANGE, type ExchangeInput } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";

export const coinInput = (fields: Document = {}): CoinInput =>
  COIN.normalize({ name: "Test Coin", symbol: "TST", rating: 3, ...fields });

export const exchangeInput = (fields: Document = {}): ExchangeInput =>
  EXCHANGE.normalize({ name: "Test Exchange", symbol: "TSX", rating: 3, ...fields });
