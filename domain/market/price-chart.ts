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

export type ChartDrawing = NonNullable<ReturnType<typeof drawChart>>;

const round = (value: number): number => Math.round(value * 10) / 10;

type Span = { from: number; to: number; low: number; high: number };

/** Places times and values of a span in a frame; time runs left to right in every language. */
export function scaleOf({ from, to, low, high }: Span, { width, height, padding }: ChartFrame) {
  const x = (at: number): number => round(((at - from) / (to - from || 1)) * width);
  const y = (value: number): number =>
    round(high === low ? height / 2 : height - padding - ((value - low) / (high - low)) * (height - 2 * padding));
  return {
    x,
    y,
    /** SVG path data. */
    toLine: (points: readonly PricePoint[]): string =>
      points.map(([at, value], index) => `${index === 0 ? "M" : "L"}${x(at)} ${y(value)}`).join(""),
    /** The position of a time and of a value, in percent of the frame from its left and its top. */
    across: (at: number): number => (x(at) / width) * 100,
    down: (value: number): number => (y(value) / height) * 100,
  };
}

/** SVG paths inside the frame. Null for fewer than two points. */
export function drawChart(points: readonly PricePoint[], frame: ChartFrame) {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return null;
  const low = points.reduce((least, point) => (point[1] < least[1] ? point : least));
  const high = points.reduce((most, point) => (point[1] > most[1] ? point : most));
  const { x, toLine, across, down } = scaleOf({ from: first[0], to: last[0], low: low[1], high: high[1] }, frame);
  const line = toLine(points);
  return {
    ...{ line, low, high, across, down },
    area: `${line}L${x(last[0])} ${frame.height}L${x(first[0])} ${frame.height}Z`,
    change: first[1] === 0 ? 0 : ((last[1] - first[1]) / first[1]) * 100,
  };
}

/** A point of the curve as it is read: its place in percent from the left and the top, its price and its time. */
export type ChartReading = readonly [x: number, y: number, price: string, moment: string];

/** The index of the point nearest to a position between the left edge (0) and the right one (1). */
export function nearestPoint(points: readonly (readonly [at: number, ...unknown[]])[], place: number): number {
  const [start = 0] = points[0] ?? [];
  const [end = start] = points.at(-1) ?? [];
  const at = start + place * (end - start);
  const distance = (index: number): number => Math.abs((points[index]?.[0] ?? at) - at);
  return points.reduce((nearest, _, index) => (distance(index) < distance(nearest) ? index : nearest), 0);
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
