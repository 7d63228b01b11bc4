/** Checks that the data and backup folders are writable, have free space, and hold a recent backup. */
import { mkdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SQLITE_FILE } from "#server/database/open.ts";
import { listBackups } from "#server/ops/backup/daily-backup.ts";
import { madeAt } from "#server/ops/backup/make-backup.ts";
import { type DoctorFinding, note, ok, problem, sentenceOf } from "./finding.ts";

const MIB = 1024 * 1024;
const ENOUGH_MIB = 512;

export async function checkDisk(part: string, folder: string): Promise<DoctorFinding[]> {
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, "written", { flush: true });
    await rm(probe);
  } catch (error) {
    return [
      problem(
        part,
        `${folder} cannot be written to: ${sentenceOf(error)}`,
        "Make it writable for the user who runs the server, or free disk space.",
      ),
    ];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  return [
    free >= ENOUGH_MIB
      ? ok(part, `${folder} can be written to, ${free} MiB free`)
      : problem(part, `${folder} has only ${free} MiB left.`, "Free disk space: without any, every write is refused."),
  ];
}

const isOpenToOthers = async (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mode }) => (mode & 0o077) !== 0,
    () => false,
  );

/** What the server creates is for its own user only; a folder or file that was there before keeps its mode. */
export async function checkModes(dataDir: string): Promise<DoctorFinding[]> {
  const file = join(dataDir, SQLITE_FILE);
  if (!(await isOpenToOthers(dataDir)) || !(await isOpenToOthers(file))) return [];
  const text = `${file} may be read by other users of this machine: it has password hashes and mail addresses.`;
  return [note("file modes", text, `Unless that is intended: chmod 700 ${dataDir} && chmod 600 ${file}*`)];
}

const HOUR_MS = 3_600_000;
/** A day, and two hours for the next one to be made. */
const OLDEST_HOURS = 26;

async function checkBackups(backupDir: string, now: Date): Promise<DoctorFinding[]> {
  const newest = (await listBackups(backupDir)).at(-1);
  if (!newest) return [note("backup", "There is none yet.", "It is made at BACKUP_HOUR, or by `npm run backup`.")];
  const hours = Math.floor((now.getTime() - madeAt(newest).getTime()) / HOUR_MS);
  if (hours < OLDEST_HOURS) return [ok("backup", `the newest is ${hours} h old`)];
  const remedy = 'Look for "the daily backup failed" in the log, and run `npm run backup`.';
  return [problem("backup", `The newest is ${hours} h old.`, remedy)];
}

export const checkBackupDir = async (backupDir: string): Promise<DoctorFinding[]> => [
  ...(await checkDisk("BACKUP_DIR", backupDir)),
  ...(await checkBackups(backupDir, new Date())),
];
