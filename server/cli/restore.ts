/** `npm run restore -- folder [--force | --check]`: verifies a backup and brings it back, whole or not at all. */
import { resolve } from "node:path";
import { verifyBackup } from "#server/ops/backup/backup-format.ts";
import { HalfRestoredError, restoreBackup } from "#server/ops/backup/restore-backup.ts";
import { readArguments, readDatabase, runCommand, UsageError } from "./command-line.ts";

const USAGE = "Usage: npm run restore -- <folder of the backup> [--force | --check]";

await runCommand(
  async () => {
    const { values, positionals } = readArguments(USAGE, 1, {
      options: { force: { type: "boolean", default: false }, check: { type: "boolean", default: false } },
    });
    const [given] = positionals;
    if (!given) throw new UsageError(USAGE);
    const folder = resolve(given);
    const { database } = readDatabase();
    const manifest = values.check
      ? await verifyBackup(folder)
      : await restoreBackup({ database, folder, isForced: values.force });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `${rows} rows and ${manifest.files.length} files of ${manifest.createdAt}`;
    console.log(values.check ? `The backup is whole: ${what}.` : `Restored: ${what}. Start the servers again now.`);
  },
  (error) =>
    error instanceof HalfRestoredError
      ? "Run it again with --force before a server is started. "
      : "Nothing was changed. ",
);
