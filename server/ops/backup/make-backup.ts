/** Makes a backup while the server runs: the folder gets its final name once it is complete and verified. */
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DatabaseOptions } from "#server/database/open.ts";
import { unlessMissing } from "#server/errors.ts";
import { makeFolder } from "#server/make-folder.ts";
import {
  BackupError,
  describeFile,
  FORMAT,
  LEFT_OUT,
  MANIFEST_FILE,
  type Manifest,
  type Part,
  type TablePart,
  verifyBackup,
  writeTableFile,
} from "./backup-format.ts";
import { type BackupSnapshot, openSnapshot } from "./read-snapshot.ts";

/** The rest can be made again: sent emails, cached pictures, unfinished files. */
const IMAGES = "images";
const KEY = /^[\w-]+\.key$/;
const UNFINISHED_FILE = /\.(part|tmp|restoring)$/;

/** Symbolic links count as files: keys are often mounted that way. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

/** The folder is missing before the first upload; any other failure to read it fails the backup. */
const imageNames = (dataDir: string): Promise<string[]> => unlessMissing(namesIn(join(dataDir, IMAGES)), []);

export async function listDataFiles(dataDir: string): Promise<string[]> {
  const keys = (await namesIn(dataDir)).filter((name) => KEY.test(name));
  const images = (await imageNames(dataDir)).filter((name) => !UNFINISHED_FILE.test(name));
  return [...images.map((name) => join(IMAGES, name)), ...keys].sort();
}

export const UNFINISHED = ".part";
export const BACKUP_NAME = /^mizan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

const nameAt = (createdAt: string): string => `mizan-${createdAt.replace(/[:.]/g, "-")}`;

/** The time in a backup's name. */
export const madeAt = (name: string): Date =>
  new Date(name.replace(/^mizan-(.{10})T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "$1T$2:$3:$4.$5Z"));

async function writeTables(snapshot: BackupSnapshot, folder: string): Promise<TablePart[]> {
  const parts: TablePart[] = [];
  for (const table of snapshot.tables.filter((name) => !LEFT_OUT.includes(name))) {
    const path = `tables/${table}.jsonl.gz`;
    const rows = await writeTableFile(join(folder, path), snapshot.rows(table));
    if (rows !== (await snapshot.count(table))) throw new BackupError(`The table ${table} was not read whole.`);
    parts.push({ table, rows, ...(await describeFile(folder, path)) });
  }
  return parts;
}

async function readMigrations(snapshot: BackupSnapshot): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of snapshot.rows("migrations")) names.push(...batch.map(({ name }) => String(name)));
  return names.sort();
}

async function copyFiles(dataDir: string, folder: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const file of await listDataFiles(dataDir)) {
    const path = `files/${file}`;
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(dataDir, file), join(folder, path));
    parts.push(await describeFile(folder, path));
  }
  return parts;
}

/** Returns the folder of the finished backup. An unfinished one is removed. */
export async function makeBackup(
  options: DatabaseOptions,
  backupDir: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const createdAt = new Date().toISOString();
  const folder = join(backupDir, nameAt(createdAt));
  const unfinished = folder + UNFINISHED;
  makeFolder(join(unfinished, "tables"));
  try {
    const snapshot = await openSnapshot(options);
    const made = { format: FORMAT, createdAt, engine: snapshot.engine } as const;
    let manifest: Manifest;
    try {
      const migrations = await readMigrations(snapshot);
      const tables = await writeTables(snapshot, unfinished);
      // After the rows: an image is stored before a record refers to it, so no referenced image is missing.
      manifest = { ...made, migrations, tables, files: await copyFiles(options.dataDir, unfinished) };
    } finally {
      await snapshot.close();
    }
    await writeFile(join(unfinished, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    await verifyBackup(unfinished);
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
