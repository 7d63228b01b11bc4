/** Databases of made-up coins for the query measurements, each a whole product database of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COIN } from "#domain/kinds/coin.ts";
import { type Coins, createRecords } from "#server/content/records.ts";
import { migrate } from "#server/database/migrate.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillPostgres, fillSqlite } from "./many-coins.ts";

export type FilledDatabase = {
  coins: Coins;
  /** The same coins, as a server sees them that has just started. */
  open(): Coins;
  close(): Promise<void>;
};

async function openFilled(options: DatabaseOptions, fill: () => Promise<void> | void): Promise<FilledDatabase> {
  const database = openDatabase(options);
  await migrate(database);
  await fill();
  const open = () => createRecords(COIN, { database, changes: { notify: () => {} } });
  return { coins: open(), open, close: () => database.close() };
}

export async function openFilledSqlite(size: number): Promise<FilledDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-queries-"));
  const { close, ...filled } = await openFilled({ dataDir }, () => fillSqlite(dataDir, 0, size));
  return {
    ...filled,
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
    async close() {
      await close();
      await server.stop();
    },
  };
}
