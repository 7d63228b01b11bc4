/** Everything about who may enter, wired together. */
import type { LoginEvent } from "#domain/audit.ts";
import { createEvents } from "../audit/events.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/open.ts";
import { createMailer, type Letter } from "../external/mail.ts";
import type { Log } from "../log.ts";
import { createAccounts } from "./accounts.ts";
import { createBeginLogin } from "./begin-login.ts";
import { createCodeFailures } from "./code-failures.ts";
import { loginNotices, makeFirstAdmin } from "./first-admin.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createLoginChallenges } from "./login-challenges.ts";
import { createPasswordFailures } from "./password-failures.ts";
import { createPasswords } from "./passwords.ts";
import { createRateLimits } from "./rate-limits.ts";
import { readSecretKey, sealWith } from "./secret-key.ts";
import { createSendCode } from "./send-code.ts";
import { createSessions } from "./sessions.ts";
import { createVerifyCode } from "./verify-code.ts";

const SWEEP_MS = 3_600_000;

type AuthConfig = Pick<
  Config,
  "ADMIN_EMAIL" | "ADMIN_PASSWORD" | "MAIL_FROM" | "OTP_TTL_SECONDS" | "SECRET_KEY" | "SMTP_URL"
>;

export type AuthParts = {
  config: AuthConfig;
  database: Database;
  dataDir: string;
  log: Log;
  /** Told of everything that happens at the door. */
  count?: (kind: LoginEvent) => void;
};

export type Auth = Awaited<ReturnType<typeof createAuth>>;

export async function createAuth({ config, database, dataDir, log, count }: AuthParts) {
  const codeSeconds = config.OTP_TTL_SECONDS;
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM, dataDir);
  const events = createEvents(database, count);
  const passwords = createPasswords();
  const accounts = createAccounts(database, passwords);
  const sessions = createSessions(database);
  const limits = createRateLimits(database);
  const passwordFailures = createPasswordFailures(database);
  const devices = createKnownDevices(database);
  const seal = sealWith(await readSecretKey(dataDir, config.SECRET_KEY));
  const challenges = createLoginChallenges(database, seal, codeSeconds);
  await makeFirstAdmin(accounts, config);

  const leaving = new Set<Promise<void>>();
  function warn(letter: Letter): void {
    const sending = mailer
      .send(letter)
      .catch(() => log.error("a warning about a login could not be mailed"))
      .finally(() => leaving.delete(sending));
    leaving.add(sending);
  }

  async function sweep(): Promise<void> {
    try {
      for (const table of [sessions, limits, passwordFailures, devices, challenges, events]) await table.sweep();
    } catch (error) {
      log.warn({ err: error }, "old logins could not be swept away");
    }
  }
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  return {
    accounts,
    sessions,
    challenges,
    events,
    begin: createBeginLogin({ accounts, challenges, events, failures: passwordFailures, limits, log, passwords }),
    sendCode: createSendCode({ challenges, codeSeconds, limits, log, mailer }),
    verifyCode: createVerifyCode({
      challenges,
      database,
      devices,
      events,
      failures: createCodeFailures(database),
      limits,
      log,
      warn,
      sessions,
    }),
    notices: () => loginNotices(accounts, mailer),
    sweep,
    async close(): Promise<void> {
      clearInterval(sweeping);
      await Promise.allSettled(leaving);
    },
  };
}
