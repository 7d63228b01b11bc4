/** `npm run backup [folder]`: a verified backup of database, images and keys, made while the server runs. */
import { resolve } from "node:path";
import { BackupError } from "#server/ops/backup/backup-format.ts";
import { makeBackup } from "#server/ops/backup/make-backup.ts";
import { ConfigError, readConfig } from "../config.ts";
import { describeFailure, readArguments, UsageError } from "./command-line.ts";

const USAGE = "Usage: npm run backup [-- <folder>]";

try {
  const [given] = readArguments(USAGE, 1, {}).positionals;
  const config = readConfig();
  const backupDir = resolve(given ?? config.BACKUP_DIR ?? "backups");
  const database = { dataDir: resolve(config.DATA_DIR), databaseUrl: config.DATABASE_URL };
  const { folder, manifest } = await makeBackup(database, backupDir);
  for (const { table, rows } of manifest.tables) console.log(`${String(rows).padStart(9)}  ${table}`);
  console.log(`${String(manifest.files.length).padStart(9)}  images and keys`);
  console.log(`\nMade and verified: ${folder}\nIt holds keys and password hashes: keep it where only you can read it.`);
} catch (error) {
  console.error(`No backup was made. ${describeFailure(error, [BackupError, UsageError, ConfigError])}`);
  process.exitCode = 1;
}
