/** Databases of made-up coins for the query measurements, each a whole product database of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { type Coins, createRecords, type Exchanges } from "#server/content/records.ts";
import type { Engine } from "#server/database/engine.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { fillSearchKeys } from "#server/database/search-keys.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { surroundPostgres, surroundSqlite } from "./around-coins.ts";
import { analyzePostgres, fillPostgres, fillSqlite } from "./many-coins.ts";

export type FilledDatabase = {
  coins: Coins;
  exchanges: Exchanges;
  database: Database;
  db: Kysely<Schema>;
  /** Adds revisions, drafts, exchanges and events as a database of some years has them. */
  surround(): Promise<void> | void;
  /** Makes every coin findable by its names. */
  indexNames(): Promise<void>;
  /** The same coins, as a server sees them that has just started. */
  open(): Coins;
  close(): Promise<void>;
};

async function openFilled(
  options: DatabaseOptions,
  fill: () => Promise<void> | void,
): Promise<Omit<FilledDatabase, "indexNames" | "surround">> {
  const database = openDatabase(options);
  await migrate(database);
  await fill();
  const parts = { database, changes: { notify: () => {} } };
  const open = () => createRecords(COIN, parts);
  const exchanges = createRecords(EXCHANGE, parts);
  return { coins: open(), exchanges, database, db: database.db, open, close: () => database.close() };
}

/** In one transaction: a batch need not reach the disk by itself. */
const fillNames = (db: Kysely<Schema>, engine: Engine): Promise<void> =>
  db.transaction().execute((trx) => fillSearchKeys(trx, engine));

export async function openFilledSqlite(size: number): Promise<FilledDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-queries-"));
  const { close, ...filled } = await openFilled({ dataDir }, () => fillSqlite(dataDir, 0, size));
  return {
    ...filled,
    surround: () => surroundSqlite(dataDir, size),
    async indexNames() {
      await fillNames(filled.db, "sqlite");
      await sql`analyze`.execute(filled.db);
    },
    async close() {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function openFilledPostgres(size: number): Promise<FilledDatabase> {
  const server = await startPostgres();
  const { close, ...filled } = await openFilled({ dataDir: tmpdir(), databaseUrl: server.url }, () =>
    fillPostgres(server.url, 0, size),
  );
  return {
    ...filled,
    surround: () => surroundPostgres(server.url, size),
    async indexNames() {
      await fillNames(filled.db, "postgres");
      await analyzePostgres(server.url);
    },
    async close() {
      await close();
      await server.stop();
    },
  };
}
