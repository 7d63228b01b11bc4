/** The contract of lists: 95 of 100 reads of every list, filter, search and queue take at most 25 ms at 20,000 coins. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { markApplied } from "#server/content/method/apply-method.ts";
import { rebuildSearchKeys } from "#server/content/upgrade.ts";
import { writeContent } from "#server/content/writes/write-content.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { atMost, type Figure, percentile, type Section } from "./figure.ts";
import { fillDatabase } from "./fill-database.ts";
import { createListServices, listQuestions } from "./list-questions.ts";

export const CONTRACT = { coins: 20_000, p95Ms: 25 };
const ROUNDS = 60;
const WARM_UP = 5;

/** A new database with `coins` coins and everything around them. */
export async function openFilled(options: DatabaseOptions, coins: number): Promise<Database> {
  const database = openDatabase(options);
  await migrate(database);
  await fillDatabase(options, { coins });
  await database.db.transaction().execute((trx) => rebuildSearchKeys(trx, database.engine));
  // Every record holds the result of this method: a server started on it does not assess them again.
  await writeContent({ database, changes: { notify() {} } }, "bench", (write) => markApplied(write));
  // As autovacuum does in a database of some age: the keys were written to every row.
  if (database.engine === "postgres") await sql`vacuum analyze`.execute(database.db);
  return database;
}

/** The 95th percentile of each question, in milliseconds. */
export async function timeLists(
  database: Database,
  coins: number,
  rounds = ROUNDS,
): Promise<{ name: string; p95: number }[]> {
  const services = createListServices(database);
  const timed: { name: string; p95: number }[] = [];
  for (const { name, ask } of listQuestions(coins)) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const began = performance.now();
      await ask(services, round + WARM_UP);
      if (round >= 0) times.push(performance.now() - began);
    }
    timed.push({ name, p95: percentile(times, 0.95) });
  }
  return timed;
}

async function measure(engine: string, options: DatabaseOptions, quick: boolean): Promise<Figure[]> {
  const coins = quick ? 1000 : CONTRACT.coins;
  const database = await openFilled(options, coins);
  const timed = await timeLists(database, coins, quick ? 5 : ROUNDS);
  await database.close();
  return timed.map(({ name, p95 }) => ({
    section: "lists",
    name: `${engine}, ${coins.toLocaleString("en")} coins: ${name}, p95`,
    value: p95,
    unit: "ms",
    spread: null,
    aim: atMost(p95, CONTRACT.p95Ms, " ms"),
  }));
}

export const lists: Section = {
  name: "lists",
  async run({ quick, progress }) {
    progress("lists: SQLite");
    const dataDir = mkdtempSync(join(tmpdir(), "mizan-lists-"));
    const figures = await measure("SQLite", { dataDir }, quick);
    rmSync(dataDir, { recursive: true, force: true });
    progress("lists: PostgreSQL");
    const server = await startPostgres();
    figures.push(...(await measure("PostgreSQL", { dataDir: tmpdir(), databaseUrl: server.url }, quick)));
    await server.stop();
    return figures;
  },
};
