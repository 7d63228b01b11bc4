/** All of the doctor's questions, in the order an operator would ask them. */
import { resolve } from "node:path";
import type { Config } from "../config.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkMail, checkOutside } from "./check-line.ts";
import { checkSettings } from "./check-settings.ts";
import type { Finding } from "./finding.ts";

export async function examine(config: Config): Promise<Finding[]> {
  const dataDir = resolve(config.DATA_DIR);
  return [
    ...checkSettings(config),
    ...(await checkDisk("DATA_DIR", dataDir)),
    ...(config.BACKUP_DIR ? await checkDisk("BACKUP_DIR", resolve(config.BACKUP_DIR)) : []),
    ...(await checkDatabase({ dataDir, databaseUrl: config.DATABASE_URL })),
    ...(await checkMail(config.SMTP_URL)),
    ...(await checkOutside(config)),
  ];
}
