/** All of the doctor's questions, in the order an operator would ask them. */
import { resolve } from "node:path";
import type { Config } from "#server/config.ts";
import { checkBackups } from "./check-backups.ts";
import { checkDatabase, checkReplica } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkMail, checkOutside } from "./check-line.ts";
import { checkSettings } from "./check-settings.ts";
import type { Finding } from "./finding.ts";

const checkBackupDir = async (backupDir: string): Promise<Finding[]> => [
  ...(await checkDisk("BACKUP_DIR", backupDir)),
  ...(await checkBackups(backupDir, new Date())),
];

export async function examine(config: Config): Promise<Finding[]> {
  const dataDir = resolve(config.DATA_DIR);
  return [
    ...checkSettings(config),
    ...(await checkDisk("DATA_DIR", dataDir)),
    ...(config.BACKUP_DIR ? await checkBackupDir(resolve(config.BACKUP_DIR)) : []),
    ...(await checkDatabase({ dataDir, databaseUrl: config.DATABASE_URL })),
    ...(await checkReplica(config.DATABASE_READ_URL)),
    ...(await checkMail(config.SMTP_URL)),
    ...(await checkOutside(config)),
  ];
}
