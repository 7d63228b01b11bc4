import { expect, test } from "vitest";
import { mergeFigures } from "./coin-figures.ts";

const own = {
  rank: 7,
  current_price: 1,
  market_cap: 2,
  volume_24h: 3,
  price_change_24h: 4,
  circulating_supply: 5,
  max_supply: 6,
};

test("without live figures the record's own are shown", () => {
  expect(mergeFigures(own, undefined)).toEqual(own);
});

test("figures of two moments are not mixed; only the supplies fill a gap", () => {
  const live = {
    rank: 9,
    current_price: 10,
    market_cap: null,
    volume_24h: null,
    price_change_24h: 40,
    circulating_supply: null,
    max_supply: null,
    fetchedAt: "2026-01-01T00:00:00.000Z",
  };
  expect(mergeFigures(own, live)).toEqual({
    rank: 7,
    current_price: 10,
    market_cap: null,
    volume_24h: null,
    price_change_24h: 40,
    circulating_supply: 5,
    max_supply: 6,
  });
});

test("a coin without a rank of its own has the service's", () => {
  const live = { ...own, rank: 140, fetchedAt: "2026-01-01T00:00:00.000Z" };
  expect(mergeFigures({ ...own, rank: null }, live).rank).toBe(140);
});
