/** Creates the first account from the environment, and lists what the operator has to set up. */
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import { PASSWORD_SENTENCES } from "#server/auth/passwords/passwords.ts";
import { type Config, ConfigError } from "#server/config.ts";
import type { Mailer } from "#server/external/mail.ts";
import type { Accounts } from "../accounts.ts";

export const HOW_TO_MAKE_AN_ADMIN =
  "There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or run: npm run admin -- create you@example.com";

export const EASILY_GUESSED =
  "ADMIN_PASSWORD is one of the first that are tried: change it under My Account, and take it out of the environment.";

type FirstAdmin = Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD">;

const problemOf = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: FirstAdmin) =>
  ADMIN_PASSWORD ? findPasswordProblem(ADMIN_PASSWORD, ADMIN_EMAIL) : null;

/** An existing account is left unchanged: its password may have been changed, its claim revoked. */
export async function makeFirstAdmin(accounts: Accounts, { ADMIN_EMAIL, ADMIN_PASSWORD }: FirstAdmin): Promise<void> {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await accounts.find(ADMIN_EMAIL))) return;
  const problem = problemOf({ ADMIN_EMAIL, ADMIN_PASSWORD });
  // An easily guessed one is the operator's own choice: the start continues, with a notice.
  if (problem && problem !== "guessable") {
    throw new ConfigError(`ADMIN_PASSWORD is not usable: ${PASSWORD_SENTENCES[problem]}`);
  }
  await accounts.create(ADMIN_EMAIL, ADMIN_PASSWORD, true);
}

export async function loginNotices(accounts: Accounts, mailer: Mailer, first: FirstAdmin): Promise<string[]> {
  const notices: string[] = [];
  if (problemOf(first) === "guessable") notices.push(EASILY_GUESSED);
  if (!(await accounts.hasAdmin())) notices.push(HOW_TO_MAKE_AN_ADMIN);
  if (mailer.outbox) {
    notices.push(`SMTP_URL is not set: login codes go to this log and to ${mailer.outbox}`);
  }
  return notices;
}
