import { expect, test } from "vitest";
import type { PricePoint } from "./market-data.ts";
import { drawChart, readChartDays, roundPrices, tableRows, thinOut } from "./price-chart.ts";

const frame = { width: 100, height: 50, padding: 5 };

test("the spans are 7, 30 and 365 days; 30 where none is named", () => {
  expect([null, "7", "30", "365", "8", "", "7.0"].map(readChartDays)).toEqual([30, 7, 30, 365, null, null, null]);
});

test("thinning keeps the first and the last, evenly", () => {
  const points = Array.from({ length: 1000 }, (_, index): PricePoint => [index, index]);
  const thin = thinOut(points, 10);
  expect([thin.length, thin[0]?.[0], thin.at(-1)?.[0]]).toEqual([10, 0, 999]);
  expect(tableRows(points)).toHaveLength(12);
  expect(thinOut(points.slice(0, 3), 10)).toHaveLength(3);
});

test("time runs left to right, the highest price is highest", () => {
  const drawing = drawChart(
    [
      [0, 10],
      [5, 20],
      [10, 15],
    ],
    frame,
  );
  expect(drawing?.line).toBe("M0 45L50 5L100 25");
  expect([drawing?.low[1], drawing?.high[1], drawing?.change]).toEqual([10, 20, 50]);
});

test("a flat price is a line in the middle; a single point is nothing", () => {
  const flat = drawChart(
    [
      [0, 1],
      [1, 1],
    ],
    frame,
  );
  expect(flat?.line).toBe("M0 25L100 25");
  expect(drawChart([[0, 1]], frame)).toBeNull();
});

test("a price has its place in the frame", () => {
  const points: PricePoint[] = [
    [1000, 10],
    [1500, 20],
    [3000, 15],
  ];
  const drawing = drawChart(points, frame);
  expect([drawing?.down(20), drawing?.down(10)]).toEqual([10, 90]);
});

test("the scale names round prices between the lowest and the highest", () => {
  expect(roundPrices(58_210, 67_400)).toEqual([60_000, 65_000]);
  expect(roundPrices(0.9991, 1.0012)).toEqual([1, 1.001]);
  expect(roundPrices(0.0000081, 0.0000119)).toEqual([0.00001]);
  expect(roundPrices(5, 5)).toEqual([]);
  for (const [low, high] of [
    [1, 2],
    [10, 19.9],
    [3, 1000],
    [99.9, 100.1],
  ] as const) {
    const prices = roundPrices(low, high);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.length).toBeLessThanOrEqual(3);
    for (const price of prices) expect(price > low && price < high).toBe(true);
  }
});
