/** What the login and the changes of accounts share; `auth.ts` puts it together. */
import type { LoginEvent } from "#domain/lists/audit-query.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";
import { createMailer, type Email } from "#server/external/mail.ts";
import type { Log } from "#server/log.ts";
import { createAccountEvents } from "#server/ops/audit/events.ts";
import { createRateLimits } from "#server/security/rate-limits.ts";
import { createSafe, readSecretKey, sealWith } from "#server/security/secrets.ts";
import { createAccounts } from "./accounts.ts";
import { type AccountNews, accountEmail } from "./emails.ts";
import { createKnownDevices } from "./login/known-devices.ts";
import { createLoginChallenges } from "./login/login-challenges.ts";
import { createCheckPassword, createConfirmPassword } from "./passwords/check-password.ts";
import { createPasswordFailures } from "./passwords/password-failures.ts";
import { createPasswords, type Passwords } from "./passwords/passwords.ts";
import { type Actor, createSessions } from "./sessions/sessions.ts";
import { createStaffLinks } from "./staff/staff-links.ts";
import { createAuthenticators } from "./two-factor/authenticators.ts";

export type AuthOptions = {
  config: Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD" | "MAIL_FROM" | "OTP_TTL_SECONDS" | "SECRET_KEY" | "SMTP_URL">;
  database: Database;
  dataDir: string;
  log: Log;
  /** Called for every event of the login. */
  count?: (kind: LoginEvent) => void;
  passwords?: Passwords;
};

export type AuthParts = Awaited<ReturnType<typeof createAuthParts>>;

export async function createAuthParts({ passwords = createPasswords(), ...options }: AuthOptions) {
  const { config, database, dataDir, log, count } = options;
  const codeSeconds = config.OTP_TTL_SECONDS;
  const secretKey = await readSecretKey(dataDir, config.SECRET_KEY);
  const seal = sealWith(secretKey);
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM, dataDir);
  const events = createAccountEvents(database, count);
  const accounts = createAccounts(database, passwords);
  const limits = createRateLimits(database, seal);
  const failures = createPasswordFailures(database);
  const checkPassword = createCheckPassword({ accounts, database, events, failures, log, passwords, seal });

  const pendingMails = new Set<Promise<void>>();
  /** A failure is logged. */
  function inBackground(send: () => Promise<void>): void {
    const sending = send()
      .catch(() => log.error("notification could not be mailed"))
      .finally(() => pendingMails.delete(sending));
    pendingMails.add(sending);
  }
  const notify = (message: Email): void => inBackground(() => mailer.send(message));

  return {
    ...{ accounts, codeSeconds, database, events, failures, limits, log, mailer, passwords, pendingMails },
    ...{ checkPassword, inBackground, notify },
    authenticators: createAuthenticators(database, createSafe(secretKey, "authenticators"), log),
    challenges: createLoginChallenges(database, seal, codeSeconds),
    confirmPassword: createConfirmPassword(checkPassword, limits),
    devices: createKnownDevices(database),
    links: createStaffLinks(database),
    sessions: createSessions(database),
    /** Also to the owner of the account. */
    async notifyOwner(news: AccountNews, { admin, address, device, language }: Actor): Promise<void> {
      log.info({ account: admin.id, news }, "account security changed");
      notify(accountEmail(news, admin.email, language, { address, device, at: await database.now() }));
    },
  };
}
