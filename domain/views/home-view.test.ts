import { expect, it } from "vitest";
import type { Coin } from "#domain/content-types/coin.ts";
import { type LatestFigures, ownFigures } from "#domain/market/coin-figures.ts";
import { coinInput } from "#tests/support/record-input.ts";
import {
  firstOfEach,
  readHomeQuery,
  toComparedCoin,
  toHomeSearch,
  toTopCoin,
  withoutSamplesNextToFigures,
} from "./home-view.ts";

const coin = (fields: Record<string, unknown> = {}): Coin => ({
  ...coinInput({ rating: null, ...fields }),
  id: "c",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  version: 1,
});

const figuresOf = (of: Coin, more: Partial<LatestFigures> = {}): LatestFigures => ({
  ...ownFigures(of),
  fetchedAt: null,
  isOutdated: false,
  isAwaited: false,
  ...more,
});

it("shows the sample figures, marked as such, only where a coin has none of its own", () => {
  const bare = coin();
  expect(toTopCoin("trending", bare, figuresOf(bare), "en").shown).toEqual({
    price: 43567.89,
    change: 2.34,
    volume: 28_500_000,
    cap: 850_000_000,
    isSample: true,
    isAwaited: false,
    isOutdated: false,
    fetchedAt: null,
  });
  expect(toTopCoin("featured", bare, figuresOf(bare), "en").shown).toMatchObject({ change: 0.27, isSample: true });
  const known = coin({ current_price: 2, market_cap: 5 });
  expect(toTopCoin("trending", known, figuresOf(known), "en").shown).toEqual({
    price: 2,
    change: null,
    volume: null,
    cap: 5,
    isSample: false,
    isAwaited: false,
    isOutdated: false,
    fetchedAt: null,
  });
});

it("rates an unrated coin 5 in the top lists and 0 in the paged one", () => {
  const unrated = coin();
  expect(toTopCoin("trending", unrated, figuresOf(unrated), "en").rating).toBe(5);
  expect(toTopCoin("featured", unrated, figuresOf(unrated), "en").rating).toBe(5);
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

it("leaves the place of figures empty while the first are on their way: a sample is shown only where nothing can be had", () => {
  const bare = coin();
  const nothing = { price: null, change: null, volume: null, cap: null };
  const awaited = toTopCoin("trending", bare, figuresOf(bare, { isAwaited: true }), "en");
  expect(awaited.shown).toMatchObject({ ...nothing, isAwaited: true, isSample: false });
  const fetchedAt = "2026-01-01T00:00:00.000Z";
  const old = toTopCoin("trending", bare, figuresOf(bare, { current_price: 3, fetchedAt, isOutdated: true }), "en");
  expect(old.shown).toMatchObject({ price: 3, fetchedAt, isOutdated: true, isSample: false });
  const sample = toTopCoin("trending", bare, figuresOf(bare), "en");
  expect(withoutSamplesNextToFigures([sample, sample])).toEqual([sample, sample]);
  for (const other of [old, awaited]) {
    const [shown, kept] = withoutSamplesNextToFigures([sample, other]);
    expect(shown?.shown).toMatchObject({ ...nothing, isSample: false, isAwaited: false });
    expect(kept).toEqual(other);
  }
});

it("answers with the first coin of each status", () => {
  const of = (id: string, status: "halal" | "haram") => ({ id, status });
  expect(firstOfEach([of("a", "haram"), of("b", "halal"), of("c", "haram")])).toEqual({
    haram: of("a", "haram"),
    halal: of("b", "halal"),
  });
});
