/** Wires everything about accounts, login and sessions. */
import type { Email } from "#server/external/mail.ts";
import type { RateLimit } from "#server/security/rate-limits.ts";
import { type AuthOptions, createAuthParts } from "./auth-parts.ts";
import { createBeginLogin, createSendCode } from "./login/begin-login.ts";
import { loginNotices, makeFirstAdmin } from "./login/first-admin.ts";
import { createVerifyCode } from "./login/verify-code.ts";
import { createChangePassword } from "./passwords/change-password.ts";
import { createOwnSessions } from "./sessions/sessions.ts";
import { createFollowLink } from "./staff/follow-link.ts";
import { createManageStaff } from "./staff/manage-staff.ts";
import { createManageAuthenticator } from "./two-factor/manage-authenticator.ts";

/** From one person to another. */
export const STAFF_MAILS: RateLimit = { name: "staff-mails", max: 20, seconds: 3600 };

export type Auth = Awaited<ReturnType<typeof createAuth>>;

export async function createAuth(options: AuthOptions) {
  const { config, database, log } = options;
  const parts = await createAuthParts(options);
  const { accounts, authenticators, challenges, devices, events, failures, limits, links, mailer, sessions } = parts;
  await makeFirstAdmin(accounts, config);

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
    sendMail: parts.notify,
    /** About what one of the staff did. Past the limit nothing is sent: the queue shows it as well. */
    mailStaff: (who: string, message: Email): void =>
      parts.inBackground(async () => {
        const spent = await limits.spend(STAFF_MAILS, `${who} ${message.to}`);
        if (spent.ok) return mailer.send(message);
        log.warn("a notification of the staff was not mailed: too many in an hour");
      }),
    notices: () => loginNotices(accounts, mailer, config),
    async sweep(): Promise<void> {
      for (const table of [sessions, limits, failures, devices, challenges, events, links]) await table.sweep();
    },
    async close(): Promise<void> {
      await Promise.allSettled(parts.pendingMails);
    },
  };
}
