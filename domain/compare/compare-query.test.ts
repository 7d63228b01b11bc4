import { expect, test } from "vitest";
import { pickParameters } from "#domain/lists/query-shape.ts";
import { COMPARE_QUERY, chooseCompared, toCompareSearch } from "./compare-query.ts";

const read = (search: string) => COMPARE_QUERY.read(new URLSearchParams(search));

test("ids are read once each, in the order given, and empty choices are none", () => {
  expect(read("coin=bitcoin&coin=&coin=ethereum&coin=bitcoin&coin=%20")).toEqual({
    type: "coin",
    ids: ["bitcoin", "ethereum"],
    isMixed: false,
  });
  expect(read("exchange=binance&exchange=kraken").type).toBe("exchange");
  expect(read("exchange=")).toEqual({ type: "exchange", ids: [], isMixed: false });
  expect(read("")).toEqual({ type: "coin", ids: [], isMixed: false });
});

test("of both kinds only the coins are compared", () => {
  expect(read("exchange=binance&coin=bitcoin")).toEqual({ type: "coin", ids: ["bitcoin"], isMixed: true });
});

test("so many ids are read and no more, by the page and by what it is kept under", () => {
  const many = new URLSearchParams(Array.from({ length: 500 }, (_, index) => ["coin", `c${index}`]));
  expect(COMPARE_QUERY.read(many).ids).toHaveLength(12);
  expect([...pickParameters(COMPARE_QUERY, many)]).toHaveLength(12);
});

test("an address has its ids encoded, and reads back", () => {
  const ids = ["a b", "c&d=e", "ب"];
  expect(read(toCompareSearch("coin", ids)).ids).toEqual(ids);
  expect(toCompareSearch("exchange", [])).toBe("");
});

test("the first four that exist are compared, and the others named", () => {
  const ids = ["no", "a", "b", "x".repeat(90), "c", "d", "e", "\u202E\u200B"];
  const found = ids.map((id) => (/^[a-e]$/.test(id) ? id : null));
  const chosen = chooseCompared(ids, found);
  expect(chosen.compared).toEqual(["a", "b", "c", "d"]);
  expect(chosen.beyond).toEqual(["e"]);
  expect(chosen.unknown).toEqual(["no", `${"x".repeat(40)}…`]);
});
