/** Verifies a backup by reading it: every checksum, every count, every line. */
import { join } from "node:path";
import { BackupError, describeFile, type Manifest, type Part, readManifest } from "./manifest.ts";
import { readTableFile } from "./table-file.ts";

async function checkPart(folder: string, expected: Part): Promise<void> {
  const found = await describeFile(folder, expected.path).catch(() => null);
  if (!found) throw new BackupError(`${expected.path} is missing from the backup.`);
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes) {
    throw new BackupError(`${expected.path} is not what was backed up: its checksum differs.`);
  }
}

/** Throws BackupError for the first difference from the manifest. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const part of [...manifest.tables, ...manifest.files]) await checkPart(folder, part);
  for (const { table, path, rows } of manifest.tables) {
    let found = 0;
    for await (const _row of readTableFile(join(folder, path))) found += 1;
    if (found !== rows) throw new BackupError(`The table ${table} has ${found} rows in the backup, not ${rows}.`);
  }
  return manifest;
}
