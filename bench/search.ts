/** What a search takes at a hundred thousand coins on both engines, the staff lists' own included. */
import { DEFAULT_FOUND } from "#domain/search/search.ts";
import { createSearch, type Search } from "#server/content/search/search.ts";
import { readFrom } from "#server/database/read-replica.ts";
import { atMost, type Bench, type Figure, type Section } from "./figure.ts";
import { type FilledDatabase, openFilledPostgres, openFilledSqlite } from "./filled-database.ts";

const LIMIT_MS = 10;
const ROUNDS = 300;
const P95 = 0.95;
/** Enough for the code to be compiled, as it is on a server that has run for a minute. */
const WARM_UP = 100;
/** A prime: names and ids from all over the list. */
const STRIDE = 7919;

type Asked = { name: string; typed(number: number, size: number): string };

const padded = (number: number): string => String(number).padStart(7, "0");

/** The made-up coins are called `coin 7919`, have the symbol ABC and ids like `coin-0000001`. */
const ASKED: readonly Asked[] = [
  { name: "a whole name", typed: (number) => `coin ${(number * STRIDE) % 1_000_003}` },
  { name: "a name that is not there", typed: (number) => `coin ${number}` },
  { name: "the beginning of a name", typed: (number) => `coin ${String(number).slice(0, 3)}` },
  { name: "what nearly all names begin with", typed: () => "coin" },
  { name: "what all have as their symbol", typed: () => "abc" },
  { name: "inside of names", typed: (number) => String(number).slice(0, 4) },
  { name: "two letters inside of all names", typed: () => "oi" },
  { name: "a misspelt name", typed: (number) => `cion ${number}x` },
  { name: "a question with a name in it", typed: (number) => `is coin-${padded(number)} halal?` },
  { name: "nothing at all", typed: (number) => `zzz${number}qqq` },
];

async function p95Of(rounds: number, size: number, ask: (number: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const warmUp = Math.min(WARM_UP, rounds);
  for (let round = -warmUp; round < rounds; round += 1) {
    const begun = performance.now();
    await ask(((round + warmUp + 1) * STRIDE) % size);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * P95)] ?? 0;
}

export const searchIn = ({ coins, exchanges, db }: Pick<FilledDatabase, "coins" | "exchanges" | "db">): Search =>
  createSearch({
    read: readFrom(db),
    records: { coin: coins, exchange: exchanges },
    register: () => ({ bodies: [], positions: [] }),
    countries: () => [],
    marketCoins: async () => [],
    reviewed: coins.reviewedMarketIds,
    version: () => 0,
    showImage: (image) => image,
  });

export async function measureSearch(
  engine: string,
  filled: Pick<FilledDatabase, "coins" | "exchanges" | "db">,
  size: number,
  bench: Bench,
  most = ROUNDS,
): Promise<Figure[]> {
  const search = searchIn(filled);
  const rounds = bench.quick ? 5 : most;
  const asks = [
    { who: "search", ask: (typed: string) => search.find(typed, "en", DEFAULT_FOUND) },
    { who: "staff search", ask: (typed: string) => filled.coins.listAfter({ limit: 10, search: typed }) },
  ];
  const figures: Figure[] = [];
  // All of them once before any is timed: else the first bears what is compiled for all.
  const warmUp = Math.min(WARM_UP, rounds);
  for (const { ask } of asks) {
    for (const { typed } of ASKED) await p95Of(warmUp, size, (number) => ask(typed(number + 1, size)));
  }
  for (const { who, ask } of asks) {
    for (const { name, typed } of ASKED) {
      bench.progress(`search: ${engine}, ${who}, ${name}`);
      const value = await p95Of(rounds, size, (number) => ask(typed(number + 1, size)));
      const title = `${engine}, ${size.toLocaleString("en")} coins: ${who}, ${name}, p95`;
      figures.push({
        section: "search",
        name: title,
        value,
        unit: "ms",
        spread: null,
        aim: atMost(value, LIMIT_MS, " ms"),
      });
    }
  }
  return figures;
}

export const search: Section = {
  name: "search",
  async run(bench) {
    const size = bench.quick ? 1000 : 100_000;
    const figures: Figure[] = [];
    for (const [name, open] of [
      ["SQLite", openFilledSqlite],
      ["PostgreSQL", openFilledPostgres],
    ] as const) {
      bench.progress(`search: filling ${name} with ${size.toLocaleString("en")} coins`);
      const filled = await open(size);
      await filled.indexNames();
      figures.push(...(await measureSearch(name, filled, size, bench)));
      await filled.close();
    }
    return figures;
  },
};
