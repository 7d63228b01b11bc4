import { expect, test } from "vitest";
import { decimal, writeDecimal } from "#domain/zakat/decimal.ts";
import type { Typed } from "#domain/zakat/saved.ts";
import { indexCoins, joinCoins } from "./held-coins.ts";
import { toSheet } from "./sheet.ts";

const status = (id: string, symbol: string, more = {}) => ({
  ...{ id, market: id, name: id, symbol, status: "halal" as const, isAssessed: true, isMoney: false, hinges: [] },
  ...more,
});
const coins = joinCoins(
  [
    status("bitcoin", "btc"),
    status("dai", "dai", { status: "questionable", isMoney: true }),
    status("gone", "gone", { status: "ended", market: "" }),
  ],
  [
    { id: "bitcoin", name: "Bitcoin", symbol: "btc", price: 60_000 },
    { id: "new", name: "New", symbol: "btc", price: 0.25 },
    { id: "dai", name: "Dai", symbol: "dai", price: null },
  ],
);
const { byText } = indexCoins(coins);

test("coins are joined by their id in the market; of two with one symbol the larger is meant", () => {
  expect(coins.map(({ id, status: of }) => [id, of])).toEqual([
    ["bitcoin", "halal"],
    ["new", "unreviewed"],
    ["dai", "questionable"],
    ["gone", "ended"],
  ]);
  expect(byText("BTC")?.id).toBe("bitcoin");
  expect(byText("بيتكوين (BTC)")?.id).toBe("bitcoin");
});

const rows: Typed[] = [
  { name: "btc", amount: "0.5" },
  { name: "New", amount: "40,000" },
  { name: "dai", amount: "10" },
  { name: "My own", amount: "10", price: "1,000" },
  { name: "eth", amount: "x" },
];

test("values are added by status; a typed price counts, and what has none has no value", () => {
  const { held, total, byStatus } = toSheet(rows, {}, byText, "en");
  expect(writeDecimal(total, "en")).toBe("50,000");
  expect(held.map(({ value }) => value && writeDecimal(value, "en"))).toEqual([
    "30,000",
    "10,000",
    null,
    "10,000",
    null,
  ]);
  expect(byStatus).toEqual([
    { status: "halal", value: decimal(30_000), share: 60 },
    { status: "unreviewed", value: decimal(20_000), share: 40 },
  ]);
  expect(toSheet([], {}, byText, "en")).toMatchObject({ byStatus: [], changed: [] });
});

test("a status that is another than at the last visit stays named until it is marked as seen", () => {
  const first = toSheet(rows, {}, byText, "en");
  expect([first.changed, first.seen]).toEqual([[], { bitcoin: "halal", new: "unreviewed", dai: "questionable" }]);
  const later = toSheet(rows, { ...first.seen, dai: "halal" }, byText, "en");
  expect(later.changed).toEqual([{ name: "dai (DAI)", from: "halal", to: "questionable" }]);
  expect(later.seen.dai).toBe("halal");
});
