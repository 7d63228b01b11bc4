/** A consistent snapshot of the whole database, read without blocking writers. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTick } from "node:timers/promises";
import type pg from "pg";
import { type DatabaseOptions, SQLITE_FILE } from "#server/database/open.ts";
import { loadPostgres } from "#server/lazy-imports.ts";
import { BackupError, isRow, type StoredRow } from "./backup-format.ts";

const BATCH = 500;

export type BackupSnapshot = {
  engine: "sqlite" | "postgres";
  tables: string[];
  rows(table: string): AsyncIterable<StoredRow[]>;
  count(table: string): Promise<number>;
  close(): Promise<void>;
};

function checked(row: unknown, table: string): StoredRow {
  if (isRow(row)) return row;
  throw new BackupError(`The table ${table} holds something that is neither text nor a number.`);
}

function openSqliteSnapshot(path: string): BackupSnapshot {
  if (!existsSync(path)) throw new BackupError(`There is no database at ${path}.`);
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const broken = file.prepare("pragma integrity_check").get()?.integrity_check;
    if (broken !== "ok") throw new BackupError(`The database ${path} is damaged: ${broken}.`);
    // The write-ahead log keeps this state for the transaction; writers continue.
    file.exec("begin");
  } catch (error) {
    file.close();
    throw error;
  }
  const named = file.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'").all();
  return {
    engine: "sqlite",
    tables: named.map(({ name }) => String(name)).sort(),
    async *rows(table) {
      let batch: StoredRow[] = [];
      for (const row of file.prepare(`select * from "${table}"`).iterate()) {
        batch.push(checked({ ...row }, table));
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
        await nextTick();
      }
      yield batch;
    },
    count: async (table) => Number(file.prepare(`select count(*) as rows from "${table}"`).get()?.rows),
    close: async () => file.close(),
  };
}

async function beginReading(client: pg.Client): Promise<string[]> {
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  const named = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  );
  return named.rows.map(({ name }) => name).sort();
}

async function openPostgresSnapshot(connectionString: string): Promise<BackupSnapshot> {
  const { Client } = await loadPostgres();
  const client = new Client({ connectionString, application_name: "mizan-backup", connectionTimeoutMillis: 5000 });
  // A lost connection fails its current or next query; without a listener, the event would end the process.
  client.on("error", () => {});
  const tables = await beginReading(client).catch((error: unknown) => {
    client.end().catch(() => {});
    throw error;
  });
  return {
    engine: "postgres",
    tables,
    async *rows(table) {
      await client.query(`declare reading no scroll cursor for select * from "${table}"`);
      for (;;) {
        const { rows } = await client.query(`fetch ${BATCH} from reading`);
        yield rows.map((row: unknown) => checked(row, table));
        if (rows.length < BATCH) break;
      }
      await client.query("close reading");
    },
    count: async (table) => Number((await client.query(`select count(*) as rows from "${table}"`)).rows[0].rows),
    close: () => client.end(),
  };
}

export const openSnapshot = async ({ dataDir, databaseUrl }: DatabaseOptions): Promise<BackupSnapshot> =>
  databaseUrl ? openPostgresSnapshot(databaseUrl) : openSqliteSnapshot(join(dataDir, SQLITE_FILE));
