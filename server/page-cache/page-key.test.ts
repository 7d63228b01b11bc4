import { expect, it } from "vitest";
import { PAGE_PARAMETER } from "#domain/lists/paging.ts";
import type { Site } from "#domain/page-queries.ts";
import { pageKey } from "./page-cache.ts";

const keyOf = (address: string): string => pageKey(new URL(address, "http://localhost")).address;

it("keeps what a list understands, in one order", () => {
  expect(keyOf("/en/cryptocurrencies?page=2&utm=x&category=halal")).toBe("/en/cryptocurrencies?category=halal&page=2");
  expect(keyOf("/exchange?order=asc&sort=rating")).toBe("/exchange?sort=rating&order=asc");
  expect(keyOf("/tr/markets?page=1")).toBe("/tr/markets");
  expect(keyOf("/news?page=3&order=asc")).toBe("/news?page=3");
});

it("tells the views that multiply pages apart", () => {
  const site: Site = {
    pages: { coins: { path: "/coins", skeleton: "list" } },
    queries: {
      coins: { parameters: { lens: ["strict", "wide"], page: PAGE_PARAMETER }, variants: ["lens"], read: () => null },
    },
  };
  const read = (address: string) => pageKey(new URL(address, "http://localhost"), site);
  expect(read("/en/coins?page=2")).toEqual({ address: "/en/coins?page=2", isVariant: false });
  expect(read("/en/coins?page=2&lens=wide")).toEqual({ address: "/en/coins?lens=wide&page=2", isVariant: true });
  expect(read("/coins?lens=none")).toEqual({ address: "/coins", isVariant: false });
});

it("a page that is no list is one page, whatever is written behind it", () => {
  for (const path of ["/en/coin/bitcoin", "/exchange/binance", "/methodology", "/tr/glossary", "/nothing"]) {
    expect(keyOf(`${path}?page=2&category=halal&sort=name&order=asc&after=x`)).toBe(path);
  }
});
