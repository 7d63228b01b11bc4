import { describe, expect, it } from "vitest";
import { type Ticker, toListings } from "./coin-listings.ts";

const ticker = (exchange: string, target: string, more: Partial<Ticker> = {}): Ticker => ({
  target,
  market: { identifier: exchange },
  coin_id: "bitcoin",
  ...more,
});

describe("the exchanges that list a coin", () => {
  it("are named once, with every currency it is sold for", () => {
    const tickers = [
      ticker("binance", "USDT"),
      ticker("paribu", "try"),
      ticker("binance", "TRY"),
      ticker("binance", "USDT"),
    ];
    expect(toListings("bitcoin", tickers)).toEqual([
      { exchange: "binance", quotes: ["USDT", "TRY"] },
      { exchange: "paribu", quotes: ["TRY"] },
    ]);
  });

  it("are not those whose market is dead or whose price is odd", () => {
    const tickers = [ticker("kraken", "USD", { is_stale: true }), ticker("mxc", "USDT", { is_anomaly: true })];
    expect(toListings("bitcoin", tickers)).toEqual([]);
  });

  it("are not those that only take the coin as payment for another", () => {
    expect(toListings("bitcoin", [ticker("binance", "BTC", { coin_id: "ethereum" })])).toEqual([]);
    expect(toListings("bitcoin", [ticker("gate", "USDT", { coin_id: null })])).toHaveLength(1);
  });

  it("keep their place where the currency is only an address of a contract", () => {
    const address = "0X2260FAC5E5542A773AA44FBCFEDF7C193BC2C599";
    expect(toListings("bitcoin", [ticker("uniswap_v3", address)])).toEqual([{ exchange: "uniswap_v3", quotes: [] }]);
  });
});
