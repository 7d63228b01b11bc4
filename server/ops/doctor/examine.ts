/** All checks of `npm run doctor`, in order. */

import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { type Config, readUnused } from "#server/config.ts";
import { SQLITE_FILE } from "#server/database/open.ts";
import { smtpOptions } from "#server/external/mail.ts";
import { OUTSIDE_SERVICES } from "#server/external/service-settings.ts";
import { makeFolder } from "#server/make-folder.ts";
import { listBackups } from "#server/ops/backup/daily-backup.ts";
import { madeAt } from "#server/ops/backup/make-backup.ts";
import { checkDatabase, checkNotifications, checkReplica } from "./check-database.ts";
import { checkSettings, checkUnused } from "./check-settings.ts";
import { type DoctorFinding, note, ok, problem, sentenceOf } from "./finding.ts";

const MIB = 1024 * 1024;
const ENOUGH_MIB = 512;

async function checkDisk(part: string, folder: string): Promise<DoctorFinding[]> {
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    makeFolder(folder);
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
async function checkModes(dataDir: string): Promise<DoctorFinding[]> {
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

const checkBackupDir = async (backupDir: string): Promise<DoctorFinding[]> => [
  ...(await checkDisk("BACKUP_DIR", backupDir)),
  ...(await checkBackups(backupDir, new Date())),
];

const CONNECT_MS = 5000;

async function checkMail(smtpUrl: string | undefined): Promise<DoctorFinding[]> {
  if (!smtpUrl) return [];
  const transport = createTransport(smtpOptions(smtpUrl));
  try {
    await transport.verify();
    return [ok("mail", `${new URL(smtpUrl).hostname} accepts the login`)];
  } catch (error) {
    return [
      problem(
        "mail",
        `${new URL(smtpUrl).hostname} refused the login or did not answer: ${sentenceOf(error)}`,
        "Check SMTP_URL. Until then nobody can log in.",
      ),
    ];
  } finally {
    transport.close();
  }
}

function canConnect(address: URL): Promise<string | null> {
  const port = Number(address.port) || (address.protocol === "http:" ? 80 : 443);
  return new Promise((resolve) => {
    const socket = connect({ host: address.hostname, port, timeout: CONNECT_MS });
    const end = (failure: string | null) => {
      socket.destroy();
      resolve(failure);
    };
    socket.once("connect", () => end(null));
    socket.once("timeout", () => end("no answer"));
    socket.once("error", (error) => end(sentenceOf(error)));
  });
}

/** Only notes: the product works without any of them. */
async function checkOutside(config: Config): Promise<DoctorFinding[]> {
  const configured = Object.values(OUTSIDE_SERVICES).flatMap(({ urlSetting }) => {
    const value = config[urlSetting];
    return value ? [{ name: urlSetting, address: new URL(value) }] : [];
  });
  return Promise.all(
    configured.map(async ({ name, address }) => {
      const failure = await canConnect(address);
      return failure === null
        ? ok(name, `${address.hostname} is reachable`)
        : note(
            name,
            `${address.hostname} is not reachable: ${failure}.`,
            "Check the address and the firewall. Until then its fallback is shown.",
          );
    }),
  );
}

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
