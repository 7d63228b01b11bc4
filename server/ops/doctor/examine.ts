/** All checks of `npm run doctor`, in order. */
import { resolve } from "node:path";
import { type Config, readUnused } from "#server/config.ts";
import { checkDatabase, checkNotifications, checkReplica } from "./check-database.ts";
import { checkBackupDir, checkDisk, checkModes } from "./check-folders.ts";
import { checkMail, checkOutside } from "./check-network.ts";
import { checkSettings, checkUnused } from "./check-settings.ts";
import type { DoctorFinding } from "./finding.ts";

export async function examine(config: Config): Promise<DoctorFinding[]> {
  const dataDir = resolve(config.DATA_DIR);
  return [
    ...checkSettings(config),
    ...checkUnused(readUnused()),
    ...(await checkDisk("DATA_DIR", dataDir)),
    ...(await checkModes(dataDir)),
    ...(config.BACKUP_DIR ? await checkBackupDir(resolve(config.BACKUP_DIR)) : []),
    ...(await checkDatabase({ dataDir, databaseUrl: config.DATABASE_URL }, config)),
    ...(config.DATABASE_URL ? await checkNotifications(config.DATABASE_URL) : []),
    ...(await checkReplica(config.DATABASE_READ_URL)),
    ...(await checkMail(config.SMTP_URL)),
    ...(await checkOutside(config)),
  ];
}
