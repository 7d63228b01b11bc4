import { expect, test } from "vitest";
import { drawCurves, indexCurves } from "./indexed-curves.ts";
import type { PricePoint } from "./market-data.ts";

const DAY = 86_400_000;
const daily = (from: number, prices: readonly number[]): PricePoint[] =>
  prices.map((price, index) => [(from + index) * DAY, price]);

test("each curve is 100 where all of them are first known", () => {
  const found = indexCurves([
    { id: "old", points: daily(0, [50, 40, 20, 30]) },
    { id: "new", points: daily(1, [1000, 1500, 500]) },
  ]);
  expect(found?.from).toBe(DAY);
  expect(found?.to).toBe(3 * DAY);
  expect(found?.missing).toEqual([]);
  expect(found?.curves.map(({ points }) => points.map(([, value]) => value))).toEqual([
    [100, 50, 75],
    [100, 150, 50],
  ]);
  expect(found?.curves.map(({ end }) => end)).toEqual([75, 50]);
});

test("what has no history, a single point or a price of nothing is missing", () => {
  const found = indexCurves([
    { id: "a", points: null },
    { id: "b", points: daily(0, [1]) },
    { id: "c", points: daily(0, [0, 1]) },
    { id: "d", points: daily(0, [2, 1]) },
  ]);
  expect(found?.curves.map(({ id }) => id)).toEqual(["d"]);
  expect(found?.missing).toEqual(["a", "b", "c"]);
  expect(indexCurves([{ id: "a", points: [] }])).toBeNull();
  expect(indexCurves([])).toBeNull();
});

test("a history that ends before the others begin is missing", () => {
  const found = indexCurves([
    { id: "ended", points: daily(0, [1, 2]) },
    { id: "later", points: daily(10, [1, 2]) },
  ]);
  expect(found?.curves.map(({ id }) => id)).toEqual(["later"]);
  expect(found?.missing).toEqual(["ended"]);
});

test("a long history is thinned out, its ends kept", () => {
  const prices = Array.from({ length: 5000 }, (_, index) => index + 1);
  const found = indexCurves([{ id: "a", points: daily(0, prices) }]);
  expect(found?.curves[0]?.points).toHaveLength(61);
  expect(found?.curves[0]?.end).toBe(500_000);
});

test("all curves are drawn on one scale, with 100 next to it", () => {
  const found = indexCurves([
    { id: "a", points: daily(0, [10, 20]) },
    { id: "b", points: daily(0, [10, 5]) },
  ]);
  if (!found) throw new Error("no curves");
  const { lines, ticks } = drawCurves(found, { width: 300, height: 170, padding: 10 });
  expect(lines).toEqual([
    { id: "a", line: "M0 110L300 10" },
    { id: "b", line: "M0 110L300 160" },
  ]);
  expect(ticks.map(({ value }) => value)).toContain(100);
  const flat = indexCurves([{ id: "a", points: daily(0, [3, 3]) }]);
  if (!flat) throw new Error("no curves");
  expect(drawCurves(flat, { width: 100, height: 50, padding: 5 }).lines).toEqual([{ id: "a", line: "M0 25L100 25" }]);
});
