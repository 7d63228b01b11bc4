/** A daily backup at the configured hour; those beyond the configured number are deleted. Off without a folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type Config, environmentWith } from "#server/config.ts";
import type { DatabaseOptions } from "#server/database/open.ts";
import { unlessMissing } from "#server/errors.ts";
import type { Log } from "#server/log.ts";
import { repeat } from "#server/repeat.ts";
import { BackupError, type Manifest, readManifest } from "./backup-format.ts";
import { BACKUP_NAME, UNFINISHED } from "./make-backup.ts";

const CHECK_MS = 60_000;
const DAY_LENGTH = "YYYY-MM-DD".length;
const NAME_START = "mizan-".length;

/** A backup that is still running is younger. */
const ABANDONED_MS = 24 * 3_600_000;

export const listBackups = async (backupDir: string): Promise<string[]> =>
  (await readdir(backupDir).catch(() => [])).filter((name) => BACKUP_NAME.test(name)).sort();

/** A missing one was finished meanwhile by another server with the same folder. */
async function isAbandoned(path: string): Promise<boolean> {
  const found = await unlessMissing(stat(path), null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_MS;
}

/** What a killed process left unfinished: it contains password hashes and keys. */
async function listAbandoned(backupDir: string): Promise<string[]> {
  const abandoned: string[] = [];
  for (const name of await readdir(backupDir)) {
    if (!name.endsWith(UNFINISHED) || !BACKUP_NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    if (await isAbandoned(join(backupDir, name))) abandoned.push(name);
  }
  return abandoned;
}

/** Once a day from that hour on: a server that was down at that hour catches up. */
export const isDue = (now: Date, hour: number, names: readonly string[]): boolean =>
  now.getUTCHours() >= hour &&
  !names.some((name) => name.slice(NAME_START).startsWith(now.toISOString().slice(0, DAY_LENGTH)));

export async function keepNewest(backupDir: string, keep: number): Promise<string[]> {
  const surplus = [...(await listBackups(backupDir)).slice(0, -keep), ...(await listAbandoned(backupDir))];
  for (const name of surplus) await rm(join(backupDir, name), { recursive: true, force: true });
  return surplus;
}

const COMMAND = ["--disable-warning=ExperimentalWarning", "server/cli/backup.ts"];
const MADE = /^Made and verified: (.+)$/m;

/** Runs `npm run backup` in its own process, because checking a large file would block this one. Aborted by `signal`. */
async function makeBackupInChildProcess(
  { dataDir, databaseUrl }: DatabaseOptions,
  backupDir: string,
  signal: AbortSignal,
): Promise<{ folder: string; manifest: Manifest }> {
  const env = environmentWith({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" });
  const child = spawn(process.execPath, [...COMMAND, backupDir], { env, signal, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  const folder = MADE.exec(output)?.[1];
  if (folder === undefined) throw new BackupError(errors.trim() || "The backup command printed nothing.");
  return { folder, manifest: await readManifest(folder) };
}

type BackupConfig = Pick<Config, "BACKUP_DIR" | "BACKUP_KEEP" | "BACKUP_HOUR">;
export type BackupResult = { at: number; ok: boolean };

export function startDailyBackup(config: BackupConfig, database: DatabaseOptions, log: Log) {
  let last: BackupResult | null = null;
  const ending = new AbortController();
  const backupDir = config.BACKUP_DIR ? resolve(config.BACKUP_DIR) : null;

  async function makeIfDue(): Promise<void> {
    if (!backupDir || !isDue(new Date(), config.BACKUP_HOUR, await listBackups(backupDir))) return;
    try {
      const { folder, manifest } = await makeBackupInChildProcess(database, backupDir, ending.signal);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      log.info({ folder, rows, files: manifest.files.length }, "backup made");
      await keepNewest(backupDir, config.BACKUP_KEEP);
      last = { at: Date.now(), ok: true };
    } catch (error) {
      if (ending.signal.aborted) return;
      log.error({ err: error }, "the daily backup failed; it is tried again");
      last = { at: Date.now(), ok: false };
    }
  }

  const backups = repeat(makeIfDue, CHECK_MS, (error) => log.error({ err: error }, "the daily backup failed"));
  void backups.check();

  return {
    last: (): BackupResult | null => last,
    async close(): Promise<void> {
      ending.abort();
      await backups.stop();
    },
  };
}
