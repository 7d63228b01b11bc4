/**
 * Makes a backup in a process of its own: to check a large SQLite file, and to read a whole backup back, would hold up
 * everyone this process serves meanwhile.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { environmentWith } from "#server/config.ts";
import type { DatabaseOptions } from "#server/database/open.ts";
import { BackupError, type Manifest, readManifest } from "./manifest.ts";

const COMMAND = ["--disable-warning=ExperimentalWarning", "server/cli/backup.ts"];
const MADE = /^Made and verified: (.+)$/m;

/** The command an operator would type. It is ended with `signal`. */
export async function makeBackupApart(
  { dataDir, databaseUrl }: DatabaseOptions,
  backupDir: string,
  signal: AbortSignal,
): Promise<{ folder: string; manifest: Manifest }> {
  const env = environmentWith({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" });
  const child = spawn(process.execPath, [...COMMAND, backupDir], { env, signal, stdio: ["ignore", "pipe", "pipe"] });
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  const folder = MADE.exec(said)?.[1];
  if (folder === undefined) throw new BackupError(complaint.trim() || "The backup ended without a word.");
  return { folder, manifest: await readManifest(folder) };
}
