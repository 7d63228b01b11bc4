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
  aim?: Aim;
};

/** `margin` is how far the figure lies from the aim, as a share of it: less than the spread decides nothing. */
export type Aim = { text: string; reached: boolean; margin: number };

/** Another commit, checked out and built, that is measured in the same run. */
export type Earlier = { commit: string; checkout: string };

/** What a section may use: how long it may take, where to say what it does, what to measure beside this commit. */
export type Bench = { quick: boolean; earlier: Earlier | null; progress(line: string): void };

export type Section = { name: string; run(bench: Bench): Promise<Figure[]> };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

export function spreadOf(values: readonly number[]): number | null {
  const share = (Math.max(...values) - Math.min(...values)) / median(values);
  return values.length > 1 && Number.isFinite(share) ? share : null;
}

/** Round by round, so that both were measured under the same conditions. */
export const ratioOf = (values: readonly number[], yardstick: readonly number[]): number =>
  median(values.map((value, round) => value / (yardstick[round] ?? Number.NaN)));

const marginOf = (value: number, wanted: number): number => Math.abs(value / wanted - 1);

export const atLeast = (value: number, wanted: number, what = ""): Aim => ({
  text: `≥ ${wanted}${what}`,
  reached: value >= wanted,
  margin: marginOf(value, wanted),
});

export const atMost = (value: number, wanted: number, what = ""): Aim => ({
  text: `≤ ${wanted}${what}`,
  reached: value <= wanted,
  margin: marginOf(value, wanted),
});

/** A figure is as uncertain as half the distance between its rounds. */
export const isDecided = ({ aim, spread }: Figure): boolean => aim !== undefined && aim.margin >= (spread ?? 0) / 2;
