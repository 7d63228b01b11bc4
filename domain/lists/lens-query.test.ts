import { expect, it } from "vitest";
import { SITE, withKnownLenses } from "#domain/page-queries.ts";
import { addLens, withLens } from "./lens-query.ts";
import { LIST_QUERY } from "./list-query.ts";
import { pickParameters, type QueryShape } from "./query-shape.ts";

const shape = withLens(LIST_QUERY);
const read = (search: string) => shape.read(new URLSearchParams(search));
const kept = (of: QueryShape | undefined, search: string) =>
  String(of && pickParameters(of, new URLSearchParams(search)));

it("reads whose position is asked for, next to what the page understands already", () => {
  expect(read("lens=mui&category=halal")).toMatchObject({ lens: "mui", category: "halal", page: 1 });
  expect(read("category=halal").lens).toBeNull();
  for (const made of ["", "MUI", "a b", "../mui", "-mui", "mui-", "a".repeat(81), "__proto__"])
    expect([made, read(`lens=${encodeURIComponent(made)}`).lens]).toEqual([made, null]);
});

it("is last in the address, and makes the view one of those that are cached apart", () => {
  expect(kept(shape, "lens=mui&page=2&sort=name")).toBe("sort=name&page=2&lens=mui");
  expect(shape.variants).toEqual(["view", "lens"]);
});

it("is added to an address with or without a query", () => {
  expect(addLens("/markets", "mui")).toBe("/markets?lens=mui");
  expect(addLens("/markets?page=2", "mui")).toBe("/markets?page=2&lens=mui");
  expect([addLens("/markets", null), addLens("/markets", undefined)]).toEqual(["/markets", "/markets"]);
});

it("is only understood where it exists", () => {
  const { queries, pages } = withKnownLenses(SITE, (id) => id === "mui");
  expect(pages).toBe(SITE.pages);
  for (const page of ["cryptocurrencies", "crypto-redirect", "markets", "coin"]) {
    expect([page, kept(queries[page], "lens=mui")]).toEqual([page, "lens=mui"]);
    expect([page, kept(queries[page], "lens=nobody")]).toEqual([page, ""]);
  }
  expect(kept(queries.markets, "lens=choose")).toBe("lens=choose");
  for (const page of ["exchanges", "home", "news"]) expect([page, kept(queries[page], "lens=mui")]).toEqual([page, ""]);
  expect(kept(queries.cryptocurrencies, "category=haram&lens=nobody")).toBe("category=haram");
});
