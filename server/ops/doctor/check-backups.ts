/** Is there a backup of today or yesterday? */
import { listBackups } from "#server/ops/backup/daily-backup.ts";
import { madeAt } from "#server/ops/backup/make-backup.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

const HOUR_MS = 3_600_000;
/** A day, and two hours in which the next one is made. */
const OLDEST_HOURS = 26;

export async function checkBackups(backupDir: string, now: Date): Promise<Finding[]> {
  const newest = (await listBackups(backupDir)).at(-1);
  if (!newest) return [note("backup", "There is none yet.", "It is made at BACKUP_HOUR, or by `npm run backup`.")];
  const hours = Math.floor((now.getTime() - madeAt(newest).getTime()) / HOUR_MS);
  if (hours < OLDEST_HOURS) return [ok("backup", `the newest is ${hours} h old`)];
  const remedy = 'Look for "the daily backup failed" in the log, and run `npm run backup`.';
  return [problem("backup", `The newest is ${hours} h old.`, remedy)];
}
