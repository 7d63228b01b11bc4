/** The price chart of a coin: the spans it offers, how many points are drawn, and their coordinates. */
import type { QueryShape } from "../lists/query-shape.ts";
import type { PricePoint } from "./market-data.ts";

export const CHART_DAYS = [7, 30, 365] as const;
export type ChartDays = (typeof CHART_DAYS)[number];

export const DEFAULT_CHART_DAYS: ChartDays = 30;

const MAX_CHART_POINTS = 180;
const TABLE_ROWS = 12;

export const readChartDays = (value: string | null): ChartDays | null =>
  value === null ? DEFAULT_CHART_DAYS : (CHART_DAYS.find((days) => String(days) === value) ?? null);

/** Of a page: what is not understood has the default. */
export const CHART_QUERY = {
  parameters: { days: CHART_DAYS.map(String) },
  variants: ["days"],
  read: (search: URLSearchParams) => ({ days: readChartDays(search.get("days")) ?? DEFAULT_CHART_DAYS }),
} as const satisfies QueryShape;

/** Evenly sampled points; the first and the last are always kept. */
export function thinOut(points: readonly PricePoint[], max: number = MAX_CHART_POINTS): PricePoint[] {
  if (points.length <= max) return [...points];
  const step = (points.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

/** Few enough rows for a screen reader. */
export const tableRows = (points: readonly PricePoint[]): PricePoint[] => thinOut(points, TABLE_ROWS);

export type ChartFrame = { width: number; height: number; padding: number };

const round = (value: number): number => Math.round(value * 10) / 10;

/** SVG paths inside the frame; time runs left to right in every language. Null for fewer than two points. */
export function drawChart(points: readonly PricePoint[], frame: ChartFrame) {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return null;
  const low = points.reduce((least, point) => (point[1] < least[1] ? point : least));
  const high = points.reduce((most, point) => (point[1] > most[1] ? point : most));
  const { width, height, padding } = frame;
  const range = high[1] - low[1];
  const x = (at: number): number => round(((at - first[0]) / (last[0] - first[0] || 1)) * width);
  const y = (price: number): number =>
    round(range === 0 ? height / 2 : height - padding - ((price - low[1]) / range) * (height - 2 * padding));
  const line = points.map(([at, price], index) => `${index === 0 ? "M" : "L"}${x(at)} ${y(price)}`).join("");
  return {
    ...{ line, low, high },
    /** The position of a price, in percent of the frame from its top. */
    down: (price: number): number => (y(price) / height) * 100,
    area: `${line}L${x(last[0])} ${height}L${x(first[0])} ${height}Z`,
    change: first[1] === 0 ? 0 : ((last[1] - first[1]) / first[1]) * 100,
  };
}

const MAX_TICKS = 3;

/** One to three round prices strictly between the lowest and the highest; none where the price is constant. */
export function roundPrices(low: number, high: number): number[] {
  const range = high - low;
  if (!(range > 0)) return [];
  const size = 10 ** Math.floor(Math.log10(range));
  const step = [0.2, 0.5, 1, 2, 5].map((part) => part * size).find((each) => range / each <= MAX_TICKS) ?? range;
  const first = Math.floor(low / step) + 1;
  return Array.from({ length: MAX_TICKS }, (_, index) => Number(((first + index) * step).toPrecision(12))).filter(
    (price) => price < high,
  );
}
