/** Prices of several coins on one scale: each is 100 where all of them are first known, so that their courses can be compared. */
import type { PricePoint } from "./market-data.ts";
import { type ChartFrame, roundPrices, scaleOf, thinOut } from "./price-chart.ts";

export const INDEX_START = 100;

/** Enough for a month at the width of a page: up to four of them stand in it. */
const MAX_POINTS = 61;

export type IndexedCurve = { id: string; points: PricePoint[]; end: number };

/** `missing`: ids without a history that reaches into the common span. */
export type IndexedCurves = { curves: IndexedCurve[]; missing: string[]; from: number; to: number };

type History = { id: string; points: readonly PricePoint[] | null };
type Known = { id: string; points: readonly PricePoint[] };

/** A price of nothing cannot be followed by percentages. */
const isDrawable = ({ points }: History): boolean => (points?.length ?? 0) > 1 && (points?.[0]?.[1] ?? 0) > 0;

function indexed({ id, points }: Known, from: number): IndexedCurve | null {
  const within = thinOut(
    points.filter(([at]) => at >= from),
    MAX_POINTS,
  );
  const [first, second] = within;
  if (!first || !second || first[1] <= 0) return null;
  const toIndex = (price: number): number => (price / first[1]) * INDEX_START;
  const curve = within.map(([at, price]): PricePoint => [at, toIndex(price)]);
  return { id, points: curve, end: curve.at(-1)?.[1] ?? INDEX_START };
}

/** Null where no history is known. */
export function indexCurves(histories: readonly History[]): IndexedCurves | null {
  const known = histories.filter((history): history is Known => isDrawable(history));
  const from = Math.max(...known.map(({ points }) => points[0]?.[0] ?? 0));
  const curves = known.flatMap((history) => indexed(history, from) ?? []);
  if (curves.length === 0) return null;
  const drawn = new Set(curves.map(({ id }) => id));
  const to = Math.max(...curves.map(({ points }) => points.at(-1)?.[0] ?? 0));
  return { curves, missing: histories.filter(({ id }) => !drawn.has(id)).map(({ id }) => id), from, to };
}

/** `ticks`: round values next to the curves, each with its distance from the top in percent of the frame. */
export type CurvesDrawing = { lines: { id: string; line: string }[]; ticks: { value: number; down: number }[] };

/** Nearer than this, in units of the frame, two ticks would be written over each other. */
const TICK_DISTANCE = 16;

/** SVG paths on one scale. */
export function drawCurves(
  { curves, from, to }: Pick<IndexedCurves, "curves" | "from" | "to">,
  frame: ChartFrame,
): CurvesDrawing {
  const values = curves.flatMap(({ points }) => points.map(([, value]) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const { y, toLine, down } = scaleOf({ from, to, low, high }, frame);
  const isApart = (value: number): boolean => Math.abs(y(value) - y(INDEX_START)) >= TICK_DISTANCE;
  const ticks = [INDEX_START, ...roundPrices(low, high).filter(isApart)];
  return {
    lines: curves.map(({ id, points }) => ({ id, line: toLine(points) })),
    ticks: ticks.map((value) => ({ value, down: down(value) })),
  };
}
