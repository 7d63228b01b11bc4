/** What the login and the changes of accounts share; `auth.ts` puts it together. */
import type { Database } from "#server/database/open.ts";
import type { Email, Mailer } from "#server/external/mail.ts";
import type { Log } from "#server/log.ts";
import type { Events } from "#server/ops/audit/events.ts";
import type { RateLimits } from "#server/security/rate-limits.ts";
import type { AccountNews } from "./emails.ts";
import type { KnownDevices } from "./login/known-devices.ts";
import type { LoginChallenges } from "./login/login-challenges.ts";
import type { CheckPassword, ConfirmPassword } from "./passwords/check-password.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { Actor, Sessions } from "./sessions/sessions.ts";
import type { StaffLinks } from "./staff/staff-links.ts";
import type { Authenticators } from "./two-factor/authenticators.ts";

export type AuthParts = {
  authenticators: Authenticators;
  challenges: LoginChallenges;
  checkPassword: CheckPassword;
  codeSeconds: number;
  confirmPassword: ConfirmPassword;
  database: Database;
  devices: KnownDevices;
  events: Events;
  limits: RateLimits;
  links: StaffLinks;
  log: Log;
  mailer: Mailer;
  /** Sends a message in the background; a failure is logged. */
  notify(message: Email): void;
  /** The same to the owner of the account. */
  notifyOwner(news: AccountNews, actor: Actor): Promise<void>;
  passwords: Passwords;
  sessions: Sessions;
};
