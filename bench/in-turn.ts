/**
 * Times the same question at several sizes, in turn, round by round, once everything is warm: whatever else the machine
 * does then, it does to all.
 */
import { atMost, type Figure, median, ratioOf, spreadOf } from "./figure.ts";
import type { FilledDatabase } from "./filled-database.ts";

const LONG_MS = 1500;
const FEW_ROUNDS = 3;
const ROUNDS_OF_ALL = 2;

export type Sized = FilledDatabase & { size: number };

export type Asked = {
  name: string;
  ask(filled: Sized): Promise<unknown>;
  /** How many times as long as at the smallest size. */
  limit?: number;
  /** Deep in the list: held against the first page of the smallest, which is what `ask` gives there. */
  isDeep?: true;
  /** Whether a size has what is asked for. */
  isIn?(size: number): boolean;
  /** It reads everything: the time for each coin is compared, in few rounds. */
  readsAll?: true;
};

async function once(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  try {
    await ask();
  } catch {
    // Cut off by the server's own limit.
    return Number.POSITIVE_INFINITY;
  }
  return performance.now() - began;
}

/** One list of times a size, all of the same length; what takes long is asked a few times only. */
async function timeInTurn({ ask, readsAll }: Asked, sized: readonly Sized[], rounds: number): Promise<number[][]> {
  const timed = async (filled: Sized) => (await once(() => ask(filled))) / (readsAll ? filled.size : 1);
  const warmUp = readsAll ? sized.slice(0, 1) : sized;
  for (let warm = 0; warm < 2; warm += 1) for (const filled of warmUp) await timed(filled);
  const times: number[][] = sized.map(() => []);
  const until = performance.now() + LONG_MS;
  const [most, least] = readsAll ? [ROUNDS_OF_ALL, ROUNDS_OF_ALL] : [rounds, FEW_ROUNDS];
  for (let round = 0; round < most && (round < least || performance.now() < until); round += 1) {
    for (const [index, filled] of sized.entries()) times[index]?.push(await timed(filled));
  }
  return times;
}

/** The middle half of the rounds: the rest is what else the machine did. */
function middleSpread(times: readonly number[]): number | null {
  const quarter = Math.floor(times.length / 4);
  return spreadOf(times.toSorted((a, b) => a - b).slice(quarter, times.length - quarter));
}

/** A figure for each size; those of larger ones beside that of the smallest. */
export async function measureInTurn(
  engine: string,
  asked: Asked,
  sized: readonly Sized[],
  rounds: number,
): Promise<Figure[]> {
  const { name, limit, isDeep, isIn = () => true, readsAll } = asked;
  const taking = sized.filter(({ size }, index) => index === 0 || isIn(size));
  const times = await timeInTurn(asked, taking, rounds);
  const [smallest = []] = times;
  const figures: Figure[] = [];
  for (const [index, { size }] of taking.entries()) {
    const own = times[index] ?? [];
    const figure: Figure = {
      section: "queries",
      name: `${engine}, ${size.toLocaleString("en")} coins: ${name}`,
      value: median(own),
      unit: readsAll ? "ms a coin" : "ms",
      spread: middleSpread(own),
    };
    const ratio = ratioOf(own, smallest);
    const beside = { name: isDeep ? "page 1 of the smallest" : "the smallest", ratio };
    if (index > 0) figures.push({ ...figure, beside, ...(limit ? { aim: atMost(ratio, limit, "×") } : {}) });
    else if (!isDeep) figures.push(figure);
  }
  return figures;
}
