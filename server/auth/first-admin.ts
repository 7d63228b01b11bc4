/** The first account comes from the environment, once; and the operator is told what is missing. */
import { type Config, ConfigError } from "../config.ts";
import type { Mailer } from "../external/mail.ts";
import type { Accounts } from "./accounts.ts";
import { passwordProblem } from "./passwords.ts";

export const HOW_TO_MAKE_AN_ADMIN =
  "There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or run: npm run admin -- create you@example.com";

/** An account that is already there is left alone: its password may have been changed, its claim taken away. */
export async function makeFirstAdmin(
  accounts: Accounts,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
): Promise<void> {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await accounts.find(ADMIN_EMAIL))) return;
  const problem = passwordProblem(ADMIN_PASSWORD);
  if (problem) throw new ConfigError(`ADMIN_PASSWORD is not usable: ${problem}`);
  await accounts.create(ADMIN_EMAIL, ADMIN_PASSWORD, true);
}

export async function loginNotices(accounts: Accounts, mailer: Mailer): Promise<string[]> {
  const notices: string[] = [];
  if (!(await accounts.hasAdmin())) notices.push(HOW_TO_MAKE_AN_ADMIN);
  if (mailer.outbox) {
    notices.push(`SMTP_URL is not set: login codes go to this log and to ${mailer.outbox}`);
  }
  return notices;
}
