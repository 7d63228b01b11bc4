/**
 * What the lists ask of the database, at a thousand, a hundred thousand and a million coins, on both engines. The sizes
 * are asked in turn, round by round, once everything is warm: whatever else the machine does then, it does to all.
 */

import { LIST_ORDERS, LIST_SORTS, type Sort } from "#domain/lists/list-query.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import type { Coins } from "#server/content/records.ts";
import { atMost, type Bench, type Figure, median, ratioOf, type Section, spreadOf } from "./figure.ts";
import { openFilledPostgres, openFilledSqlite } from "./filled-database.ts";

const PAGE_1_LIMIT = 1.5;
const PAGE_1000_LIMIT = 3;
const DEEP_PAGE = 1000;
const QUICK_DEEP_PAGE = 50;
/** The smallest status holds a tenth of the coins. */
const SMALLEST_SHARE = 10;
const LONG_MS = 1500;
const FEW_ROUNDS = 3;

const NEWEST = { category: "all", sort: "newest", order: "desc", language: "ar" } as const;

/** Names are sorted by another index in each language, all else by the same one. */
const languagesOf = (sort: Sort): readonly Language[] => (sort === "name" ? LANGUAGES : ["ar"]);

const ORDERINGS = CATEGORY_FILTERS.flatMap((category) =>
  LIST_SORTS.flatMap((sort) =>
    LIST_ORDERS.flatMap((order) => languagesOf(sort).map((language) => ({ category, sort, order, language }))),
  ),
);

type Asked = {
  name: string;
  ask(coins: Coins, size: number, open: () => Coins): Promise<unknown>;
  limit?: number;
  isDeep?: true;
};

const pageOf =
  ({ language, ...query }: (typeof ORDERINGS)[number], page: number) =>
  (coins: Coins) =>
    coins.listCards({ ...query, page, pageSize: PUBLIC_COINS_PAGE_SIZE }, language);

/** Whether every filter has that many pages. */
const reaches = (size: number, page: number): boolean => size / SMALLEST_SHARE / PUBLIC_COINS_PAGE_SIZE >= page;

const named = ({ category, sort, order, language }: (typeof ORDERINGS)[number]): string =>
  [category, sort, order, ...(sort === "name" ? [language] : [])].join(" ");

const askedWith = (deepPage: number): Asked[] => [
  ...ORDERINGS.map((query) => ({ name: `page 1, ${named(query)}`, ask: pageOf(query, 1), limit: PAGE_1_LIMIT })),
  ...ORDERINGS.map(
    (query): Asked => ({
      name: `page ${deepPage}, ${named(query)}`,
      // In turn with the first page of the smallest, which is what it is held against.
      ask: (coins, size) => pageOf(query, reaches(size, deepPage) ? deepPage : 1)(coins),
      limit: PAGE_1000_LIMIT,
      isDeep: true,
    }),
  ),
  {
    name: `page ${deepPage} of a list nobody has walked yet`,
    ask: (_, size, open) => pageOf(NEWEST, reaches(size, deepPage) ? deepPage : 1)(open()),
    limit: PAGE_1000_LIMIT,
    isDeep: true,
  },
  { name: "onwards from a cursor", ask: (coins, size) => coins.listAfter({ limit: 10, cursor: middleOf(size) }) },
  { name: "count", ask: (coins) => coins.count() },
];

/** The cursor of the coin in the middle: made-up coins are a second apart. */
function middleOf(size: number): string {
  const number = Math.ceil(size / 2);
  const createdAt = new Date((1_577_836_800 + number) * 1000).toISOString();
  return Buffer.from(`${createdAt} coin-${String(number).padStart(7, "0")}`).toString("base64url");
}

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

type Sized = { size: number; coins: Coins; open(): Coins };

/** One list of times a size, all of the same length; what takes long is asked a few times only. */
async function timeInTurn(ask: Asked["ask"], sized: readonly Sized[], rounds: number): Promise<number[][]> {
  for (let warm = 0; warm < 2; warm += 1)
    for (const { coins, size, open } of sized) await once(() => ask(coins, size, open));
  const times: number[][] = sized.map(() => []);
  const until = performance.now() + LONG_MS;
  for (let round = 0; round < rounds && (round < FEW_ROUNDS || performance.now() < until); round += 1) {
    for (const [index, { coins, size, open }] of sized.entries()) {
      times[index]?.push(await once(() => ask(coins, size, open)));
    }
  }
  return times;
}

/** The middle half of the rounds: the rest is what else the machine did. */
function middleSpread(times: readonly number[]): number | null {
  const quarter = Math.floor(times.length / 4);
  return spreadOf(times.toSorted((a, b) => a - b).slice(quarter, times.length - quarter));
}

async function measure(engine: string, sized: readonly Sized[], deepPage: number, bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, ask, limit, isDeep } of askedWith(deepPage)) {
    bench.progress(`queries: ${engine}, ${name}`);
    const taking = sized.filter(({ size }, index) => !isDeep || index === 0 || reaches(size, deepPage));
    const times = await timeInTurn(ask, taking, bench.quick ? 5 : 60);
    const [smallest = []] = times;
    for (const [index, { size }] of taking.entries()) {
      const own = times[index] ?? [];
      const figure: Figure = {
        ...{ section: "queries", name: `${engine}, ${size.toLocaleString("en")} coins: ${name}`, unit: "ms" },
        ...{ value: median(own), spread: middleSpread(own) },
      };
      const ratio = ratioOf(own, smallest);
      const beside = { name: isDeep ? "page 1 of the smallest" : "the smallest", ratio };
      if (index > 0) figures.push({ ...figure, beside, ...(limit ? { aim: atMost(ratio, limit, "×") } : {}) });
      else if (!isDeep) figures.push(figure);
    }
  }
  return figures;
}

const isOf = (kind: string) => (figure: Figure) => figure.name.includes(`: ${kind}`);

/** Of the 48 filters and sorts, the default one and the slowest stand for all; how many reach the aim is said. */
function summarize(figures: readonly Figure[], deepPage: number): Figure[] {
  const labels = [...new Set(figures.map(({ name }) => name.slice(0, name.indexOf(": "))))];
  const kinds = ["page 1, ", `page ${deepPage}, `];
  const rest = figures.filter((figure) => !kinds.some((kind) => isOf(kind)(figure)));
  const pages = labels.flatMap((label) =>
    kinds.flatMap((kind): Figure[] => {
      const all = figures.filter((figure) => figure.name.startsWith(`${label}: ${kind}`));
      const newest = all.filter(({ name }) => name.endsWith("all newest desc"));
      const [worst] = all.toSorted((a, b) => (b.beside?.ratio ?? b.value) - (a.beside?.ratio ?? a.value));
      if (!worst) return newest;
      const reached = all.filter(({ aim }) => aim?.reached).length;
      const counted = worst.aim ? ` (${reached} of ${all.length} reach the aim)` : "";
      return [...newest, { ...worst, name: `${worst.name}: the slowest filter and sort${counted}` }];
    }),
  );
  return [...pages, ...rest];
}

export const queries: Section = {
  name: "queries",
  async run(bench) {
    const sizes = bench.quick ? [1000, 10_000] : [1000, 100_000, 1_000_000];
    const deepPage = bench.quick ? QUICK_DEEP_PAGE : DEEP_PAGE;
    const figures: Figure[] = [];
    for (const [engine, open] of [
      ["SQLite", openFilledSqlite],
      ["PostgreSQL", openFilledPostgres],
    ] as const) {
      const sized = [];
      for (const size of sizes) {
        bench.progress(`queries: filling ${engine} with ${size.toLocaleString("en")} coins`);
        sized.push({ size, ...(await open(size)) });
      }
      figures.push(...summarize(await measure(engine, sized, deepPage, bench), deepPage));
      for (const { close } of sized) await close();
    }
    return figures;
  },
};
