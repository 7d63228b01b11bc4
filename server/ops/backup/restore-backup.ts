/** Restores a backup: verified first, then in one transaction, so that it is restored completely or not at all. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { type Database, type DatabaseOptions, openDatabase, SQLITE_FILE } from "#server/database/open.ts";
import { BackupError, type Manifest, verifyBackup } from "./backup-format.ts";
import { fillDatabase, isEmpty } from "./fill-database.ts";
import { isDamaged, replaceDatabase, stagedFilesOf } from "./replace-database.ts";

/** The rows were replaced, but not all files. */
export class HalfRestoredError extends Error {
  override name = "HalfRestoredError";
}

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
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
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
