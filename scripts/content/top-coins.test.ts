import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkTopCoins, countTopCoins, TOP_COINS_FILE, topCoinsSchema } from "./top-coins.ts";

const coin = (rank: number, market_id: string, record: string | null) => ({
  rank,
  market_id,
  symbol: market_id.toUpperCase(),
  name: market_id,
  record,
});
const listOf = (...coins: ReturnType<typeof coin>[]) => ({
  as_of: "2026-09-15",
  source: { title: "A list", url: "https://list.example/top" },
  coins,
});
const records = [
  { id: "one", market_id: "uno" },
  { id: "two", market_id: "dos" },
];

test("counts the reviewed ones and names the rest", () => {
  const list = listOf(coin(1, "uno", "one"), coin(2, "tres", null), coin(3, "dos", "two"));
  expect(checkTopCoins(list, records)).toEqual([]);
  expect(countTopCoins(list)).toEqual({ reviewed: 2, total: 3, missing: ["TRES"] });
});

test("a record that is claimed has to exist, and one that exists has to be named", () => {
  const list = listOf(coin(1, "uno", null), coin(2, "tres", "three"));
  expect(checkTopCoins(list, records)).toEqual([
    "uno: record is null, the reviewed one is one",
    "tres: record is three, the reviewed one is null",
  ]);
});

test("a gap in the ranks and a coin that is listed twice are reported", () => {
  const list = listOf(coin(1, "uno", "one"), coin(3, "uno", "one"));
  expect(checkTopCoins(list, records)).toEqual(["rank 3 is at place 2", "uno is listed twice"]);
});

test("the list of the repository has a hundred coins", () => {
  const path = join(import.meta.dirname, "../../content", TOP_COINS_FILE);
  const list = topCoinsSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  expect(countTopCoins(list).total).toBe(100);
});
