/** Brings a backup back: verified first, then in one transaction, so that it is there whole or not at all. */
import { copyFile, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql, type Transaction } from "kysely";
import type { Engine } from "../database/engine.ts";
import { migrateWithin } from "../database/migrate.ts";
import { MIGRATIONS } from "../database/migrations/index.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../database/open.ts";
import { PATIENT_LIMITS } from "../database/postgres-pool.ts";
import type { Schema } from "../database/schema.ts";
import { BackupError, type Manifest, type TablePart } from "./manifest.ts";
import { type Row, readTableFile } from "./table-file.ts";
import { verifyBackup } from "./verify-backup.ts";

/** Both engines limit the values of one statement; SQLite allows fewer. */
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;

type Trx = Transaction<Schema>;

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

async function isEmpty(database: Database): Promise<boolean> {
  const tables = await tablesOf(database);
  for (const table of ["coins", "exchanges", "revisions", "users"]) {
    if (!tables.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database.db);
    if (rows.length > 0) return false;
  }
  return true;
}

async function dropTables(trx: Trx, engine: Engine): Promise<void> {
  // Checked at the commit, when all of them are there again.
  if (engine === "sqlite") await sql`pragma defer_foreign_keys = on`.execute(trx);
  for (const table of await tablesOf({ db: trx, engine })) {
    await sql`drop table ${sql.table(table)} ${sql.raw(engine === "postgres" ? "cascade" : "")}`.execute(trx);
  }
}

async function insertRows(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}`.execute(
    trx,
  );
}

async function loadTable(trx: Trx, folder: string, { table, path }: TablePart): Promise<void> {
  // What the steps themselves put there is in the backup too.
  await sql`delete from ${sql.table(table)}`.execute(trx);
  let batch: Row[] = [];
  for await (const row of readTableFile(join(folder, path))) {
    batch.push(row);
    if (batch.length < MAX_ROWS && batch.length * Object.keys(row).length < MAX_VALUES) continue;
    await insertRows(trx, table, batch);
    batch = [];
  }
  if (batch.length > 0) await insertRows(trx, table, batch);
}

/** Accounts before what belongs to them. */
const byDependence = (a: TablePart, b: TablePart): number => Number(b.table === "users") - Number(a.table === "users");

async function fill(trx: Trx, engine: Engine, folder: string, manifest: Manifest): Promise<void> {
  await dropTables(trx, engine);
  for (const step of MIGRATIONS) if (manifest.migrations.includes(step.name)) await migrateWithin(trx, engine, step);
  for (const part of manifest.tables.toSorted(byDependence)) await loadTable(trx, folder, part);
  for (const step of MIGRATIONS) await migrateWithin(trx, engine, step);
}

/** Not the ending of a half-written picture: a server that starts clears those away. */
const STAGED = ".restoring";

/** Copied beside their place before the transaction, so that a full disk is met while nothing has changed. */
async function stageFiles(dataDir: string, folder: string, { files }: Manifest): Promise<string[]> {
  const targets: string[] = [];
  for (const { path } of files) {
    const target = join(dataDir, path.replace(/^files\//, ""));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), target + STAGED);
    targets.push(target);
  }
  return targets;
}

async function settleFiles(targets: readonly string[]): Promise<void> {
  for (const target of targets) await rename(target + STAGED, target);
}

/** The rows are the backup's already, and not every file is. */
export class HalfRestoredError extends Error {
  override name = "HalfRestoredError";
}

export type RestoreOptions = { database: DatabaseOptions; folder: string; isForced: boolean };

/** Throws BackupError, with nothing changed, where the backup cannot be used or the database is not empty. */
export async function restoreBackup({ database: options, folder, isForced }: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new BackupError(`The backup is of a newer version of this product (${unknown}).`);
  const database = openDatabase({ ...options, limits: PATIENT_LIMITS });
  try {
    if (!isForced && !(await isEmpty(database))) {
      throw new BackupError("The database is not empty. With --force everything in it is replaced.");
    }
    const files = await stageFiles(options.dataDir, folder, manifest);
    const isKey = (file: string): boolean => file.endsWith(".key");
    await database.db.transaction().execute(async (trx) => {
      await fill(trx, database.engine, folder, manifest);
      // A picture is named by what it shows and does no harm; a key belongs to the rows that were written under it.
      await settleFiles(files.filter((file) => !isKey(file)));
    });
    await settleFiles(files.filter(isKey)).catch((cause: unknown) => {
      throw new HalfRestoredError("The database was replaced, but not its keys.", { cause });
    });
    return manifest;
  } finally {
    await database.close();
  }
}
