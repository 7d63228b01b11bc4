/** Replaces the content of a database with the tables of a backup, within one transaction. */
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { rebuildDerived, rebuildSearchKeys } from "#server/content/upgrade.ts";
import { migrateWithin } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Engine } from "#server/database/stored-text.ts";
import { LEFT_OUT, type Manifest, readTableFile, type StoredRow, type TablePart } from "./backup-format.ts";

/** Both engines limit the values of one statement; SQLite allows fewer. */
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;

export type RestoreTransaction = Transaction<Schema>;

async function tablesOf({ db, engine }: Pick<Database, "db" | "engine">): Promise<string[]> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(db)
      : await sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
          db,
        );
  return rows.map(({ name }) => name);
}

export async function isEmpty(database: Database): Promise<boolean> {
  const tables = await tablesOf(database);
  for (const table of ["coins", "exchanges", "revisions", "users"]) {
    if (!tables.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database.db);
    if (rows.length > 0) return false;
  }
  return true;
}

async function dropTables(trx: RestoreTransaction, engine: Engine): Promise<void> {
  // SQLite is filled in a new file; foreign keys are checked at the commit, when all rows are there.
  if (engine === "sqlite") await sql`pragma defer_foreign_keys = on`.execute(trx);
  else
    for (const table of await tablesOf({ db: trx, engine }))
      await sql`drop table ${sql.table(table)} cascade`.execute(trx);
}

async function insertRows(trx: RestoreTransaction, table: string, rows: readonly StoredRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}`.execute(
    trx,
  );
}

async function loadTable(trx: RestoreTransaction, folder: string, { table, path }: TablePart): Promise<void> {
  // Rows inserted by the migrations themselves are in the backup too.
  await sql`delete from ${sql.table(table)}`.execute(trx);
  let batch: StoredRow[] = [];
  for await (const row of readTableFile(join(folder, path))) {
    batch.push(row);
    if (batch.length < MAX_ROWS && batch.length * Object.keys(row).length < MAX_VALUES) continue;
    await insertRows(trx, table, batch);
    batch = [];
  }
  if (batch.length > 0) await insertRows(trx, table, batch);
}

/** Accounts before the rows that refer to them. */
const byDependence = (a: TablePart, b: TablePart): number => Number(b.table === "users") - Number(a.table === "users");

/** The reason for the restore may be somebody who was logged in then: everyone has to log in again, and no revoked preview is back. */
export const ENDED_BY_RESTORE = ["sessions", "login_challenges", "staff_links", "previews"] as const;

async function endLogins(trx: RestoreTransaction): Promise<void> {
  for (const table of ENDED_BY_RESTORE) await trx.deleteFrom(table).execute();
}

export async function fillDatabase(
  trx: RestoreTransaction,
  engine: Engine,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await dropTables(trx, engine);
  for (const step of MIGRATIONS) if (manifest.migrations.includes(step.name)) await migrateWithin(trx, engine, step);
  const parts = manifest.tables.filter(({ table }) => !LEFT_OUT.includes(table));
  for (const part of parts.toSorted(byDependence)) await loadTable(trx, folder, part);
  let isOlder = false;
  for (const step of MIGRATIONS) if (await migrateWithin(trx, engine, step)) isOlder = true;
  await (isOlder ? rebuildDerived : rebuildSearchKeys)(trx, engine);
  await endLogins(trx);
}
