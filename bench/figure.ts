/** One measured figure, and how many rounds of it become one. */

export type Figure = {
  section: string;
  name: string;
  /** The median of the rounds. */
  value: number;
  unit: string;
  /** How far the rounds lay apart, as a share of the median; null where there was one round. */
  spread: number | null;
  /** The same run's yardstick, and this figure as a multiple of it. */
  beside?: { name: string; ratio: number };
  aim?: { text: string; reached: boolean };
};

/** What a section may use: how long it may take, where to say what it does. */
export type Bench = { quick: boolean; progress(line: string): void };

export type Section = { name: string; run(bench: Bench): Promise<Figure[]> };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const spreadOf = (values: readonly number[]): number | null =>
  values.length > 1 ? (Math.max(...values) - Math.min(...values)) / median(values) : null;

/** Round by round, so that both were measured under the same conditions. */
export const ratioOf = (values: readonly number[], yardstick: readonly number[]): number =>
  median(values.map((value, round) => value / (yardstick[round] ?? Number.NaN)));

export const atLeast = (value: number, wanted: number, what = ""): Figure["aim"] => ({
  text: `≥ ${wanted}${what}`,
  reached: value >= wanted,
});

export const atMost = (value: number, wanted: number, what = ""): Figure["aim"] => ({
  text: `≤ ${wanted}${what}`,
  reached: value <= wanted,
});
