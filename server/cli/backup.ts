/** `npm run backup [folder]`: a verified backup of database, images and keys, made while the server runs. */
import { resolve } from "node:path";
import { makeBackup } from "#server/ops/backup/make-backup.ts";
import { readArguments, readDatabase, runCommand } from "./command-line.ts";

const USAGE = "Usage: npm run backup [-- <folder>]";

await runCommand(
  async () => {
    const [given] = readArguments(USAGE, 1, {}).positionals;
    const { database, BACKUP_DIR } = readDatabase();
    const { folder, manifest } = await makeBackup(database, resolve(given ?? BACKUP_DIR ?? "backups"));
    for (const { table, rows } of manifest.tables) console.log(`${String(rows).padStart(9)}  ${table}`);
    console.log(`${String(manifest.files.length).padStart(9)}  images and keys`);
    console.log(
      `\nMade and verified: ${folder}\nIt holds keys and password hashes: keep it where only you can read it.`,
    );
  },
  () => "No backup was made. ",
);
