import { expect, test } from "vitest";
import { drawChart, type PricePoint, readChartDays, tableRows, thinOut } from "./price-chart.ts";

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

test("time runs left to right, the highest price stands highest", () => {
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
