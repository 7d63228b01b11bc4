import { expect, test } from "vitest";
import { queryProblems } from "#domain/lists/query-shape.ts";
import {
  MARKET_QUERY,
  type MarketRow,
  pageOfMarket,
  pickMarketIds,
  readMarketQuery,
  toMarketSearch,
} from "./market.ts";

const row = (id: string, price: number | null, status?: "halal" | "haram"): MarketRow => ({
  id,
  symbol: id.toUpperCase(),
  name: id,
  image: "",
  rank: null,
  price,
  change24h: null,
  marketCap: null,
  volume24h: null,
  circulatingSupply: null,
  maxSupply: null,
  review: status ? { id, status, isAssessed: true } : null,
});

const read = (search: string) => readMarketQuery(new URLSearchParams(search));

test("what is not understood is the default view", () => {
  expect(read("sort=name&order=up&category=maybe&page=-1")).toEqual({
    category: "all",
    sort: "rank",
    order: "asc",
    page: 1,
  });
  expect(read("sort=price").order).toBe("desc");
  for (const search of ["sort=name", "order=up", "category=maybe", "page=0"]) {
    expect(queryProblems(MARKET_QUERY, new URLSearchParams(search))).not.toEqual([]);
  }
  expect(
    queryProblems(MARKET_QUERY, new URLSearchParams("sort=market_cap&order=asc&category=unreviewed&page=2")),
  ).toEqual([]);
});

test("an address carries only what differs from the default, and reads back the same", () => {
  for (const search of ["", "?sort=price", "?category=unreviewed&sort=price&order=asc&page=3"]) {
    expect(toMarketSearch(read(search))).toBe(search);
  }
});

test("the unknown is last in either order, ties keep the service's order", () => {
  const rows = [row("a", null), row("b", 2), row("c", 5), row("d", 2)];
  const order = (search: string) => pageOfMarket(rows, read(search)).rows.map(({ id }) => id);
  expect(order("sort=price&order=asc")).toEqual(["b", "d", "c", "a"]);
  expect(order("sort=price&order=desc")).toEqual(["c", "b", "d", "a"]);
});

test("a filter keeps its own, and a page past the end is the last", () => {
  const rows = [row("a", 1, "halal"), row("b", 2, "haram"), row("c", 3)];
  const ids = (search: string) => pageOfMarket(rows, read(search)).rows.map(({ id }) => id);
  expect([ids("category=halal"), ids("category=haram"), ids("category=unreviewed")]).toEqual([["a"], ["b"], ["c"]]);
  expect(pageOfMarket(rows, read("page=7"))).toMatchObject({ page: 1, pageCount: 1 });
});

test("market ids of one call: as many as fit, none twice, none known, none that would be read as two", () => {
  const known = new Set(["bitcoin"]);
  expect(pickMarketIds(["bitcoin", "kaspa", "kaspa", "", "two,ids", "a b", "arweave"], known)).toEqual([
    "kaspa",
    "arweave",
  ]);
  const many = Array.from({ length: 1000 }, (_, index) => `coin-${index}`);
  expect(pickMarketIds(many, known)).toEqual(many.slice(0, 250));
  const long = Array.from({ length: 1000 }, (_, index) => `${"x".repeat(90)}-${index}`);
  expect(pickMarketIds(long, known).join("%2C").length).toBeLessThanOrEqual(6000);
});
