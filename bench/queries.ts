/** What the lists ask of the database, at a thousand, a hundred thousand and a million coins, on both engines. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CATEGORY_FILTERS } from "#domain/category.ts";
import { LIST_ORDERS, LIST_SORTS } from "#domain/list-query.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/paging.ts";
import { type Coins, createCoins } from "#server/coins.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { findBinaries, startPostgres } from "../tests/postgres.ts";
import { atMost, type Bench, type Figure, median, type Section, spreadOf } from "./figure.ts";
import { fillPostgres, fillSqlite } from "./many-coins.ts";

const PAGE_1_LIMIT = 1.5;
const PAGE_1000_LIMIT = 3;
const DEEP_PAGE = 1000;
const LONG_MS = 1500;
const FEW_ROUNDS = 3;
const NEWEST = { category: "all", sort: "newest", order: "desc" } as const;

const ORDERINGS = CATEGORY_FILTERS.flatMap((category) =>
  LIST_SORTS.flatMap((sort) => LIST_ORDERS.map((order) => ({ category, sort, order }))),
);

type Asked = { name: string; ask(coins: Coins): Promise<unknown>; limit?: number };

const pageOf = (query: (typeof ORDERINGS)[number], page: number) => (coins: Coins) =>
  coins.listCards({ ...query, page, pageSize: PUBLIC_COINS_PAGE_SIZE }, "ar");

/** A page in the middle of the list by its number, and the cursor that goes on from there. */
async function cursorInside(coins: Coins): Promise<string | null> {
  const { pageCount } = await coins.list({ ...NEWEST, page: 1, pageSize: 10 });
  const middle = await coins.list({ ...NEWEST, page: Math.ceil(pageCount / 2), pageSize: 10 });
  const last = middle.items.at(-1);
  return last ? Buffer.from(`${last.createdAt} ${last.id}`).toString("base64url") : null;
}

type Timed = { value: number; spread: number | null };

/** One that takes long is asked a few times only; one that is cut off by the server's own limit is infinitely slow. */
async function time(ask: () => Promise<unknown>, rounds: number): Promise<Timed> {
  const times: number[] = [];
  try {
    await ask();
    const until = performance.now() + LONG_MS;
    while (times.length < rounds && (times.length < FEW_ROUNDS || performance.now() < until)) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
  } catch {
    return { value: Number.POSITIVE_INFINITY, spread: null };
  }
  const quarter = Math.floor(times.length / 4);
  const middle = times.toSorted((a, b) => a - b).slice(quarter, times.length - quarter);
  return { value: median(times), spread: spreadOf(middle) };
}

/** The slowest of the filters and sorts stands for all of them. */
async function slowest(coins: Coins, page: number, rounds: number): Promise<Timed & { name: string }> {
  let worst: Timed & { name: string } = { name: "", value: 0, spread: null };
  for (const ordering of ORDERINGS) {
    const found = await time(() => pageOf(ordering, page)(coins), rounds);
    if (found.value > worst.value) worst = { name: Object.values(ordering).join(" "), ...found };
  }
  return worst;
}

async function measure(engine: string, coins: Coins, size: number, { quick }: Bench): Promise<Figure[]> {
  const rounds = quick ? 9 : 40;
  const cursor = await cursorInside(coins);
  const asked: Asked[] = [
    { name: "page 1", ask: pageOf(NEWEST, 1), limit: PAGE_1_LIMIT },
    {
      name: `page ${DEEP_PAGE} (or the last)`,
      ask: pageOf(NEWEST, Math.min(DEEP_PAGE, Math.ceil(size / PUBLIC_COINS_PAGE_SIZE))),
      limit: PAGE_1000_LIMIT,
    },
    { name: "onwards from a cursor in the middle", ask: () => coins.listAfter({ cursor, limit: 10 }) },
    { name: "count", ask: () => coins.count() },
    { name: "staff search, found late", ask: () => coins.listAfter({ limit: 10, search: "coin-0000007" }) },
    { name: "staff search, common", ask: () => coins.listAfter({ limit: 10, search: "coin 1" }) },
  ];
  const figures: Figure[] = [];
  const label = `${engine}, ${size.toLocaleString("en")} coins`;
  for (const { name, ask } of asked) {
    figures.push({
      section: "queries",
      name: `${label}: ${name}`,
      unit: "ms",
      ...(await time(() => ask(coins), rounds)),
    });
  }
  const few = quick ? 3 : 9;
  for (const page of [1, DEEP_PAGE]) {
    if (page > 1 && size < 100 * DEEP_PAGE) continue;
    const { name, value, spread } = await slowest(coins, page, few);
    figures.push({
      section: "queries",
      name: `${label}: page ${page}, slowest filter and sort (${name})`,
      unit: "ms",
      value,
      spread,
    });
  }
  return figures;
}

/** Each size beside the smallest of the same engine. */
function compare(figures: readonly Figure[], smallest: readonly Figure[]): Figure[] {
  return figures.map((figure) => {
    const what = figure.name.slice(figure.name.indexOf(": ") + 2);
    const isDeep = what.startsWith(`page ${DEEP_PAGE}`);
    const wanted = what.startsWith("page 1,") ? "page 1, slowest" : isDeep ? "page 1" : what;
    const base = smallest.find(({ name }) =>
      name.includes(`: ${isDeep && what.includes("slowest") ? "page 1, slowest" : wanted}`),
    );
    if (!base) return figure;
    const ratio = figure.value / base.value;
    const limit = what.startsWith("page 1") && !isDeep ? PAGE_1_LIMIT : isDeep ? PAGE_1000_LIMIT : null;
    return {
      ...figure,
      beside: { name: isDeep ? "page 1 of the smallest" : "the smallest", ratio },
      ...(limit === null ? {} : { aim: atMost(ratio, limit, "×") }),
    };
  });
}

type Filled = { engine: string; coins: Coins; fill(from: number, to: number): Promise<void>; close(): Promise<void> };

async function openSqlite(): Promise<Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-queries-"));
  const database = openDatabase({ dataDir });
  await migrate(database);
  return {
    engine: "SQLite",
    coins: createCoins({ database, changes: { notify: () => {} } }),
    fill: async (from, to) => fillSqlite(dataDir, from, to),
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openPostgres(): Promise<Filled | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const server = await startPostgres(binaries);
  const database = openDatabase({ dataDir: tmpdir(), databaseUrl: server.url });
  await migrate(database);
  return {
    engine: "PostgreSQL",
    coins: createCoins({ database, changes: { notify: () => {} } }),
    fill: (from, to) => fillPostgres(server.url, from, to),
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

export const queries: Section = {
  name: "queries",
  async run(bench) {
    const sizes = bench.quick ? [1000, 10_000] : [1000, 100_000, 1_000_000];
    const figures: Figure[] = [];
    for (const open of [openSqlite, openPostgres]) {
      const filled = await open();
      if (!filled) {
        bench.progress("queries: no PostgreSQL is installed, that half is left out");
        continue;
      }
      let size = 0;
      let smallest: Figure[] | null = null;
      for (const next of sizes) {
        bench.progress(`queries: ${filled.engine} with ${next.toLocaleString("en")} coins`);
        await filled.fill(size, next);
        size = next;
        const found = await measure(filled.engine, filled.coins, size, bench);
        figures.push(...(smallest ? compare(found, smallest) : found));
        smallest ??= found;
      }
      await filled.close();
    }
    return figures;
  },
};
