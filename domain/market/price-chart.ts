/** The price of a coin over time: which spans are offered, how many points are worth drawing, and where they lie. */

export const CHART_DAYS = [7, 30, 365] as const;
export type ChartDays = (typeof CHART_DAYS)[number];

export const DEFAULT_CHART_DAYS: ChartDays = 30;

/** Time in milliseconds, price in dollars. */
export type PricePoint = readonly [at: number, price: number];

const MAX_CHART_POINTS = 180;
const TABLE_ROWS = 12;

export const readChartDays = (value: string | null): ChartDays | null =>
  value === null ? DEFAULT_CHART_DAYS : (CHART_DAYS.find((days) => String(days) === value) ?? null);

/** Evenly chosen points; the first and the last always stay. */
export function thinOut(points: readonly PricePoint[], max: number = MAX_CHART_POINTS): PricePoint[] {
  if (points.length <= max) return [...points];
  const step = (points.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

/** Few enough rows to be listened to. */
export const tableRows = (points: readonly PricePoint[]): PricePoint[] => thinOut(points, TABLE_ROWS);

export type ChartFrame = { width: number; height: number; padding: number };

export type ChartDrawing = {
  line: string;
  area: string;
  low: PricePoint;
  high: PricePoint;
  change: number;
  /** Where a moment and a price lie, in hundredths of the frame from its left and its top. */
  across(at: number): number;
  down(price: number): number;
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** Paths inside the frame; time runs left to right in every language. Null where there is nothing to draw. */
export function drawChart(points: readonly PricePoint[], { width, height, padding }: ChartFrame): ChartDrawing | null {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return null;
  const low = points.reduce((least, point) => (point[1] < least[1] ? point : least));
  const high = points.reduce((most, point) => (point[1] > most[1] ? point : most));
  const time = last[0] - first[0] || 1;
  const range = high[1] - low[1];
  const x = (at: number): number => round(((at - first[0]) / time) * width);
  const y = (price: number): number =>
    round(range === 0 ? height / 2 : height - padding - ((price - low[1]) / range) * (height - 2 * padding));
  const line = points.map(([at, price], index) => `${index === 0 ? "M" : "L"}${x(at)} ${y(price)}`).join("");
  return {
    line,
    area: `${line}L${x(last[0])} ${height}L${x(first[0])} ${height}Z`,
    low,
    high,
    change: first[1] === 0 ? 0 : ((last[1] - first[1]) / first[1]) * 100,
    across: (at) => (x(at) / width) * 100,
    down: (price) => (y(price) / height) * 100,
  };
}

/** Which point lies nearest to a place between the left edge (0) and the right one (1). */
export function nearestPoint(points: readonly PricePoint[], place: number): number {
  const [start = 0] = points[0] ?? [];
  const [end = start] = points.at(-1) ?? [];
  const at = start + place * (end - start);
  const distance = (index: number): number => Math.abs((points[index]?.[0] ?? at) - at);
  return points.reduce((nearest, _, index) => (distance(index) < distance(nearest) ? index : nearest), 0);
}

const MAX_TICKS = 3;

/** One to three round prices strictly between the lowest and the highest; none where the price stands still. */
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
