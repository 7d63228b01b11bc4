/** Restores a backup: verified first, then in one transaction, so that it is restored completely or not at all. */

import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { claimFromServers } from "#server/database/advisory-locks.ts";
import { isOfLaterRelease } from "#server/database/migrations/index.ts";
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  SQLITE_FILE,
  withLongTimeouts,
} from "#server/database/open.ts";
import { hasSqliteCode, SQLITE_BUSY } from "#server/database/sqlite-dialect.ts";
import type { Engine } from "#server/database/stored-text.ts";
import { syncFolder } from "#server/database/sync-folder.ts";
import { NamedError } from "#server/errors.ts";
import { BackupError, type Manifest, verifyBackup } from "./backup-format.ts";
import { fillDatabase, isEmpty, type RestoreTransaction } from "./fill-database.ts";

/** Not the suffix of an unfinished picture: a starting server deletes those. */
const STAGED = ".restoring";

function stagedFilesOf(dataDir: string, folder: string, { files }: Manifest) {
  const parts = files.map(({ path }) => ({
    from: join(folder, path),
    target: join(dataDir, path.replace(/^files\//, "")),
  }));
  const settle = async (isKey: boolean): Promise<void> => {
    for (const { target } of parts.filter((part) => part.target.endsWith(".key") === isKey))
      await rename(target + STAGED, target);
  };
  return {
    async stage(): Promise<void> {
      for (const { from, target } of parts) {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(from, target + STAGED);
      }
    },
    settlePictures: () => settle(false),
    settleKeys: () => settle(true),
    /** Deletes what was not moved into place: it contains keys. */
    async discard(): Promise<void> {
      for (const { target } of parts) await rm(target + STAGED, { force: true });
    },
  };
}

const LOCK_TIMEOUT_MS = 1000;
const [IO_ERROR, CORRUPT, NOT_A_DATABASE] = [10, 11, 26] as const;
/** Files SQLite keeps next to its own: leftovers of the old database would be applied to the new one. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

const isRunning = (): BackupError => new BackupError("A server is running. Stop it first.");

const isDamaged = (error: unknown): boolean => hasSqliteCode(error, IO_ERROR, CORRUPT, NOT_A_DATABASE);

/** An exclusive lock: SQLite drops its write-ahead log only for a sole user of the file. Null for a damaged file. */
function lockExclusively(path: string): DatabaseSync | null {
  if (!existsSync(path)) return null;
  const file = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  try {
    file.exec("pragma journal_mode = delete");
    // Prevents a server from starting on the old file until the new one is in place.
    file.exec("begin exclusive");
    return file;
  } catch (error) {
    file.close();
    if (hasSqliteCode(error, SQLITE_BUSY)) throw isRunning();
    if (isDamaged(error)) return null;
    throw error;
  }
}

const removeAll = async (path: string, endings: readonly string[]): Promise<void> => {
  for (const ending of endings) await rm(path + ending, { force: true });
};

type Write = (trx: RestoreTransaction, engine: Engine) => Promise<void>;

const write = (options: DatabaseOptions, work: Write): Promise<void> =>
  withLongTimeouts(options, ({ db, engine }) => db.transaction().execute((trx) => work(trx, engine)));

/** Writes a new file next to the old one, whatever state that one is in. */
async function replaceSqlite({ dataDir }: DatabaseOptions, work: Write): Promise<void> {
  const path = join(dataDir, SQLITE_FILE);
  const made = path + STAGED;
  const held = lockExclusively(path);
  try {
    await removeAll(made, ["", ...COMPANIONS]);
    await write({ dataDir, file: SQLITE_FILE + STAGED }, work);
    await removeAll(path, COMPANIONS);
    await rename(made, path);
    await syncFolder(dataDir);
  } finally {
    held?.close();
    await removeAll(made, ["", ...COMPANIONS]);
  }
}

const replacePostgres = (options: DatabaseOptions, work: Write): Promise<void> =>
  write(options, async (trx, engine) => {
    if (!(await claimFromServers(trx))) throw isRunning();
    await work(trx, engine);
  });

const replaceDatabase = (options: DatabaseOptions, work: Write): Promise<void> =>
  options.databaseUrl ? replacePostgres(options, work) : replaceSqlite(options, work);

/** The rows were replaced, but not all files. */
export class HalfRestoredError extends NamedError {}

const FORCE = "With --force everything in it is replaced.";

async function refuseUnlessEmpty(options: DatabaseOptions): Promise<void> {
  if (!options.databaseUrl && !existsSync(join(options.dataDir, SQLITE_FILE))) return;
  let database: Database | undefined;
  try {
    database = openDatabase(options);
    if (!(await isEmpty(database))) throw new BackupError(`The database is not empty. ${FORCE}`);
  } catch (error) {
    throw isDamaged(error) ? new BackupError(`The database is damaged. ${FORCE}`) : error;
  } finally {
    await database?.close();
  }
}

export type RestoreOptions = { database: DatabaseOptions; folder: string; isForced: boolean };

/** Throws BackupError, with nothing changed, where the backup cannot be used, a server runs or the database is not empty. */
export async function restoreBackup({ database, folder, isForced }: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  const unknown = manifest.migrations.filter(isOfLaterRelease);
  if (unknown.length > 0) throw new BackupError(`The backup is of a newer version of this product (${unknown}).`);
  if (!isForced) await refuseUnlessEmpty(database);
  const files = stagedFilesOf(database.dataDir, folder, manifest);
  try {
    await files.stage();
    await replaceDatabase(database, async (trx, engine) => {
      await fillDatabase(trx, engine, folder, manifest);
      // Pictures are named by their content and safe to add early; keys belong to the rows encrypted with them.
      await files.settlePictures();
    });
    await files.settleKeys().catch((cause: unknown) => {
      throw new HalfRestoredError("The database was replaced, but not its keys.", { cause });
    });
    return manifest;
  } finally {
    await files.discard();
  }
}
