import { expect, test } from "vitest";
import type { Typed } from "#domain/zakat/saved.ts";
import { mergeHoldings, readHoldings, writeHoldings } from "./holdings.ts";

const CALCULATOR =
  '{"version":1,"fields":{"cash":"1000"},"holdings":[{"name":"btc","amount":"1","price":"2000","purpose":"trade"}]}';

test("the list of the calculator is taken over, with the purposes of before; then the own list counts", () => {
  const taken = readHoldings(null, CALCULATOR, "en");
  expect(taken.rows).toEqual([{ name: "btc", amount: "1", price: "2000", purpose: "resell" }]);
  const stored = writeHoldings(
    { rows: [...taken.rows, { name: "eth", amount: "2" }], seen: { bitcoin: "halal" } },
    "en",
  );
  const again = readHoldings(stored, CALCULATOR, "en");
  expect(again.rows.map(({ name }) => name)).toEqual(["btc", "eth"]);
  expect(again.seen).toEqual({ bitcoin: "halal" });
});

test("a number means the same in every language", () => {
  const stored = writeHoldings({ rows: [{ name: "btc", amount: "12,345", price: "1.500" }], seen: {} }, "tr");
  expect(readHoldings(stored, null, "en").rows).toEqual([{ name: "btc", amount: "12.345", price: "1,500" }]);
  expect(readHoldings(stored, null, "tr").rows).toEqual([{ name: "btc", amount: "12,345", price: "1.500" }]);
  const arabic = writeHoldings(
    {
      rows: [
        { name: "btc", amount: "١٫٥" },
        { name: "eth", amount: "x" },
      ],
      seen: {},
    },
    "ar",
  );
  expect(readHoldings(arabic, null, "ar").rows.map(({ amount }) => amount)).toEqual(["1.5", "x"]);
});

test.each([null, "", "{", "[]", '{"version":9,"rows":[]}', '{"version":1,"rows":"x","seen":3}'])(
  "%s is an empty list",
  (text) => {
    expect(readHoldings(text, null, "en")).toEqual({ rows: [], seen: {} });
  },
);

test("nothing is stored of an empty list", () => {
  expect(
    writeHoldings({ rows: [{ name: " ", amount: "", purpose: "use" }], seen: { bitcoin: "halal" } }, "en"),
  ).toBeNull();
});

test("a file changes the amounts of its coins and adds the others", () => {
  const rows: Typed[] = [
    { name: "btc", amount: "1", purpose: "use" },
    { name: "sol", amount: "3" },
  ];
  const file = [
    { name: "BTC", amount: "2" },
    { name: "eth", amount: "5" },
  ];
  const isSame = (one: { name?: string }, other: { name?: string }) =>
    one.name?.toLowerCase() === other.name?.toLowerCase();
  expect(mergeHoldings(rows, file, isSame)).toEqual([
    { name: "btc", amount: "2", purpose: "use" },
    { name: "sol", amount: "3" },
    { name: "eth", amount: "5" },
  ]);
});
