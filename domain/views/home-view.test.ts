import { expect, it } from "vitest";
import type { Coin } from "#domain/kinds/coin.ts";
import { type KnownFigures, ownFigures } from "#domain/market/coin-figures.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { readHomeQuery, toComparedCoin, toFeaturedCoin, toHomeSearch, toTrendingCoin } from "./home-view.ts";

const coin = (fields: Record<string, unknown> = {}): Coin => ({
  ...coinInput({ rating: null, ...fields }),
  id: "c",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  version: 1,
});

const figuresOf = (of: Coin): KnownFigures => ({ ...ownFigures(of), fetchedAt: null });

it("shows the sample figures, marked as such, only where a coin has none of its own", () => {
  const bare = coin();
  expect(toTrendingCoin(bare, figuresOf(bare), "en").shown).toEqual({
    price: 43567.89,
    change: 2.34,
    volume: 28_500_000,
    cap: 850_000_000,
    isSample: true,
    fetchedAt: null,
  });
  expect(toFeaturedCoin(bare, figuresOf(bare), "en").shown).toMatchObject({ change: 0.27, isSample: true });
  const known = coin({ current_price: 2, market_cap: 5 });
  expect(toTrendingCoin(known, figuresOf(known), "en").shown).toEqual({
    price: 2,
    change: null,
    volume: null,
    cap: 5,
    isSample: false,
    fetchedAt: null,
  });
});

it("rates an unrated coin 5 in the top lists and 0 in the paged one", () => {
  const unrated = coin();
  expect(toTrendingCoin(unrated, figuresOf(unrated), "en").rating).toBe(5);
  expect(toFeaturedCoin(unrated, figuresOf(unrated), "en").rating).toBe(5);
  expect(toComparedCoin(unrated, figuresOf(unrated), "en").rating).toBe(0);
});

it("reads tab, page and cursor from the address; choosing the comparison starts at page 1", () => {
  const read = (text: string) => readHomeQuery(new URLSearchParams(text));
  expect(read("")).toEqual({ tab: "featured", after: null, page: 1 });
  expect(read("tab=nope&after=x&page=3")).toEqual({ tab: "featured", after: null, page: 1 });
  expect(read("tab=comparison")).toEqual({ tab: "comparison", after: null, page: 1 });
  expect(read("tab=comparison&page=7")).toEqual({ tab: "comparison", after: null, page: 1 });
  const third = { tab: "comparison", after: "abc", page: 3 } as const;
  expect(read(toHomeSearch(third).slice(1))).toEqual(third);
  expect(toHomeSearch({ tab: "featured", after: null, page: 1 })).toBe("");
});
