/** Replaces a whole database, and only where no server works on it: there is the new one, or still the old one. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { claimFromServers } from "#server/database/advisory-locks.ts";
import type { Engine } from "#server/database/engine.ts";
import { type DatabaseOptions, openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { PATIENT_LIMITS } from "#server/database/postgres-pool.ts";
import { hasSqliteCode, SQLITE_BUSY } from "#server/database/sqlite-dialect.ts";
import { syncFolder } from "#server/database/sync-folder.ts";
import type { Trx } from "./fill-database.ts";
import { BackupError } from "./manifest.ts";
import { STAGED } from "./staged-files.ts";

const ALONE_TIMEOUT_MS = 1000;
const [IO_ERROR, CORRUPT, NOT_A_DATABASE] = [10, 11, 26] as const;
/** What SQLite keeps beside its file; those of the old one would be taken for the new one's. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

const isRunning = (): BackupError => new BackupError("A server is running. Stop it first.");

export const isDamaged = (error: unknown): boolean => hasSqliteCode(error, IO_ERROR, CORRUPT, NOT_A_DATABASE);

/** SQLite lets go of its log only for who is alone with the file. A file too damaged to tell is held by nobody. */
function holdAlone(path: string): DatabaseSync | null {
  if (!existsSync(path)) return null;
  const file = new DatabaseSync(path, { timeout: ALONE_TIMEOUT_MS });
  try {
    file.exec("pragma journal_mode = delete");
    // Until the new file is in its place no server starts on the old one.
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

type Write = (trx: Trx, engine: Engine) => Promise<void>;

async function write(options: DatabaseOptions, work: Write): Promise<void> {
  const database = openDatabase({ ...options, limits: PATIENT_LIMITS });
  try {
    await database.db.transaction().execute((trx) => work(trx, database.engine));
  } finally {
    await database.close();
  }
}

/** As a new file beside the old one, whatever state that one is in. */
async function replaceSqlite({ dataDir }: DatabaseOptions, work: Write): Promise<void> {
  const path = join(dataDir, SQLITE_FILE);
  const made = path + STAGED;
  const held = holdAlone(path);
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

export const replaceDatabase = (options: DatabaseOptions, work: Write): Promise<void> =>
  options.databaseUrl ? replacePostgres(options, work) : replaceSqlite(options, work);
