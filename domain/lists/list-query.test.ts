import fc from "fast-check";
import { expect, test } from "vitest";
import { STATUS_FILTERS } from "#domain/records/category.ts";
import {
  COIN_LIST_QUERY,
  EXCHANGE_LIST_QUERY,
  LIST_ORDERS,
  LIST_QUERY,
  LIST_SORTS,
  type ListQuery,
  readListQuery,
  toSearch,
  withDefaultOrder,
} from "./list-query.ts";
import { type QueryShape, queryProblems } from "./query-shape.ts";

const DEFAULT: ListQuery = { category: "all", sort: "newest", order: "desc", page: 1 };
const read = (search: string) => readListQuery(new URLSearchParams(search));

test("nothing asked for is the newest first", () => {
  expect(read("")).toEqual(DEFAULT);
});

test("each sort has its own order unless one is asked for", () => {
  expect(read("sort=rating").order).toBe("desc");
  expect(read("sort=category").order).toBe("asc");
  expect(read("sort=name").order).toBe("asc");
  expect(read("sort=name&order=desc").order).toBe("desc");
});

test("a page never fails on what it was asked for", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("category", "sort", "order", "page"), fc.string()), (given) => {
      const query = readListQuery(new URLSearchParams(given));
      expect(STATUS_FILTERS).toContain(query.category);
      expect(LIST_SORTS).toContain(query.sort);
      expect(LIST_ORDERS).toContain(query.order);
      expect(query.page).toBeGreaterThanOrEqual(1);
    }),
  );
  expect(read("category=HALAL&sort=constructor&order=__proto__&page=1'--")).toEqual(DEFAULT);
});

test("the address part is shortest, in one order, and reads back", () => {
  expect(toSearch(DEFAULT)).toBe("");
  expect(toSearch({ category: "halal", sort: "name", order: "desc", page: 3 })).toBe(
    "?category=halal&sort=name&order=desc&page=3",
  );
  expect(toSearch({ ...DEFAULT, sort: "name", order: "asc" })).toBe("?sort=name");
  fc.assert(
    fc.property(
      fc.record({
        category: fc.constantFrom(...STATUS_FILTERS),
        sort: fc.constantFrom(...LIST_SORTS),
        order: fc.constantFrom(...LIST_ORDERS),
        page: fc.integer({ min: 1, max: 999_999 }),
      }),
      (query) => {
        expect(readListQuery(new URLSearchParams(toSearch(query)))).toEqual(query);
      },
    ),
  );
});

test("the API reports what a list does not take, and leaves other parameters alone", () => {
  const problemsOf = (search: string, shape: QueryShape = LIST_QUERY) =>
    queryProblems(shape, new URLSearchParams(search));
  expect(problemsOf("category=kosher&sort=price&order=up&page=0").map((problem) => problem.split(" ")[0])).toEqual([
    "category",
    "sort",
    "order",
    "page",
  ]);
  expect(problemsOf("page=2&page=3")).toEqual(["page may be given once"]);
  expect(problemsOf("category=&lang=ar")).toHaveLength(1);
  expect(problemsOf("category=haram&lang=tr")).toEqual([]);
  expect(problemsOf("kind=meme", COIN_LIST_QUERY)).toEqual([]);
  expect(problemsOf("kind=shares", COIN_LIST_QUERY)).toHaveLength(1);
  expect(problemsOf("kind=meme")).toEqual([]);
});

test("all orders of the same records have one view that represents them", () => {
  for (const page of [1, 3]) {
    expect(withDefaultOrder({ ...DEFAULT, page })).toEqual({ ...DEFAULT, page });
    expect(withDefaultOrder({ category: "halal", sort: "name", order: "asc", page })).toEqual({
      ...DEFAULT,
      category: "halal",
    });
    expect(withDefaultOrder({ ...DEFAULT, order: "asc", page })).toEqual(DEFAULT);
  }
});

test("the list of exchanges keeps a country in its address, and drops what is no code", () => {
  const readExchanges = (search: string) => EXCHANGE_LIST_QUERY.read(new URLSearchParams(search));
  expect(readExchanges("country=eu&category=halal&page=2")).toEqual({
    ...DEFAULT,
    category: "halal",
    country: "eu",
    page: 2,
  });
  expect(toSearch(readExchanges("page=2&country=eu&category=halal"))).toBe("?category=halal&country=eu&page=2");
  for (const given of ["", "EU", "eur", "1a"]) expect(readExchanges(`country=${given}`)).toEqual(DEFAULT);
});

test("coins can be narrowed to a kind of token that the method has, exchanges cannot", () => {
  const kinds = (search: string) => COIN_LIST_QUERY.read(new URLSearchParams(search)).kind;
  expect(kinds("kind=meme&sort=name")).toBe("meme");
  for (const other of ["", "kind=", "kind=MEME", "kind=unknown", "kind=constructor"])
    expect(kinds(other)).toBeUndefined();
  expect(toSearch({ ...DEFAULT, category: "halal", kind: "meme", page: 2 })).toBe("?category=halal&kind=meme&page=2");
});
