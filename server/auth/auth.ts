/** Wires everything about accounts, login and sessions. */
import type { LoginEvent } from "#domain/lists/audit-query.ts";
import { createVerifyCode } from "#server/auth/login/verify-code.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import { createEvents } from "#server/ops/audit/events.ts";
import { createRateLimits, type RateLimit } from "#server/security/rate-limits.ts";
import { createSafe, readSecretKey, sealWith } from "#server/security/secrets.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/open.ts";
import { createMailer, type Email } from "../external/mail.ts";
import type { Log } from "../log.ts";
import { createAccounts } from "./accounts.ts";
import type { AuthParts } from "./auth-parts.ts";
import { type AccountNews, accountEmail } from "./emails.ts";
import { createBeginLogin, createSendCode } from "./login/begin-login.ts";
import { loginNotices, makeFirstAdmin } from "./login/first-admin.ts";
import { createKnownDevices } from "./login/known-devices.ts";
import { createLoginChallenges } from "./login/login-challenges.ts";
import { createChangePassword } from "./passwords/change-password.ts";
import { createCheckPassword, createConfirmPassword } from "./passwords/check-password.ts";
import { createPasswordFailures } from "./passwords/password-failures.ts";
import { createPasswords, type Passwords } from "./passwords/passwords.ts";
import { createOwnSessions, createSessions } from "./sessions/sessions.ts";
import { createFollowLink } from "./staff/follow-link.ts";
import { createManageStaff } from "./staff/manage-staff.ts";
import { createStaffLinks } from "./staff/staff-links.ts";
import { createAuthenticators } from "./two-factor/authenticators.ts";
import { createManageAuthenticator } from "./two-factor/manage-authenticator.ts";

type AuthConfig = Pick<
  Config,
  "ADMIN_EMAIL" | "ADMIN_PASSWORD" | "MAIL_FROM" | "OTP_TTL_SECONDS" | "SECRET_KEY" | "SMTP_URL"
>;

type AuthOptions = {
  config: AuthConfig;
  database: Database;
  dataDir: string;
  log: Log;
  /** Called for every event of the login. */
  count?: (kind: LoginEvent) => void;
  passwords?: Passwords;
};

/** From one person to another. */
export const STAFF_MAILS: RateLimit = { name: "staff-mails", max: 20, seconds: 3600 };

export type Auth = Awaited<ReturnType<typeof createAuth>>;

export async function createAuth({ passwords = createPasswords(), ...options }: AuthOptions) {
  const { config, database, dataDir, log, count } = options;
  const codeSeconds = config.OTP_TTL_SECONDS;
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM, dataDir);
  const events = createEvents(database, count);
  const accounts = createAccounts(database, passwords);
  const sessions = createSessions(database);
  const secretKey = await readSecretKey(dataDir, config.SECRET_KEY);
  const seal = sealWith(secretKey);
  const limits = createRateLimits(database, seal);
  const passwordFailures = createPasswordFailures(database);
  const devices = createKnownDevices(database);
  const challenges = createLoginChallenges(database, seal, codeSeconds);
  const links = createStaffLinks(database);
  const authenticators = createAuthenticators(database, createSafe(secretKey, "authenticators"), log);
  const checkPassword = createCheckPassword({
    ...{ accounts, database, events, log, passwords, seal },
    failures: passwordFailures,
  });
  const confirmPassword = createConfirmPassword(checkPassword, limits);
  await makeFirstAdmin(accounts, config);

  const pendingMails = new Set<Promise<void>>();
  function inBackground(send: () => Promise<void>): void {
    const sending = send()
      .catch(() => log.error("notification could not be mailed"))
      .finally(() => pendingMails.delete(sending));
    pendingMails.add(sending);
  }
  const notify = (message: Email): void => inBackground(() => mailer.send(message));

  /** About what one of the staff did. Past the limit nothing is sent: the queue shows it as well. */
  const mailStaff = (who: string, message: Email): void =>
    inBackground(async () => {
      const spent = await limits.spend(STAFF_MAILS, `${who} ${message.to}`);
      if (spent.ok) return mailer.send(message);
      log.warn("a notification of the staff was not mailed: too many in an hour");
    });

  async function notifyOwner(news: AccountNews, { admin, address, device, language }: Actor): Promise<void> {
    log.info({ account: admin.id, news }, "account security changed");
    notify(accountEmail(news, admin.email, language, { address, device, at: await database.now() }));
  }

  const parts: AuthParts = {
    ...{ authenticators, challenges, checkPassword, codeSeconds, confirmPassword, database, devices, events },
    ...{ limits, links, log, mailer, notify, notifyOwner, passwords, sessions },
  };

  return {
    accounts,
    sessions,
    challenges,
    events,
    authenticators,
    ownSessions: createOwnSessions(database, sessions, events),
    manageAuthenticator: createManageAuthenticator(parts),
    manageStaff: createManageStaff(parts),
    followLink: createFollowLink(parts),
    changePassword: createChangePassword(parts),
    begin: createBeginLogin(parts),
    sendCode: createSendCode(parts),
    verifyCode: createVerifyCode(parts),
    /** Sent in the background; a failure is logged. */
    sendMail: notify,
    mailStaff,
    notices: () => loginNotices(accounts, mailer, config),
    async sweep(): Promise<void> {
      for (const table of [sessions, limits, passwordFailures, devices, challenges, events, links]) await table.sweep();
    },
    async close(): Promise<void> {
      await Promise.allSettled(pendingMails);
    },
  };
}
