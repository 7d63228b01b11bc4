/** Inputs for tests that need a record and do not care for most of it. */
import { type CoinInput, normalizeCoin } from "#domain/records/coin.ts";
import type { Document } from "#domain/records/document.ts";
import { type ExchangeInput, normalizeExchange } from "#domain/records/exchange.ts";

export const coinInput = (fields: Document = {}): CoinInput =>
  normalizeCoin({ name: "Test Coin", symbol: "TST", rating: 3, ...fields });

export const exchangeInput = (fields: Document = {}): ExchangeInput =>
  normalizeExchange({ name: "Test Exchange", symbol: "TSX", rating: 3, ...fields });
