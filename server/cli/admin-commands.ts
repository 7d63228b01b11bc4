/** The commands of `npm run admin`: staff accounts and the search index. Passwords are prompted for, never arguments. */
import { resolve } from "node:path";
import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#domain/account/password-rule.ts";
import { isRole, ROLES } from "#domain/staff/roles.ts";
import { isLanguage } from "#domain/text/language.ts";
import { type Account, type AccountPlace, type Accounts, createAccounts } from "#server/auth/accounts.ts";
import { type AccountNews, accountEmail } from "#server/auth/emails.ts";
import { createPasswordFailures } from "#server/auth/passwords/password-failures.ts";
import { createPasswords, passwordProblem } from "#server/auth/passwords/passwords.ts";
import { createSessions, type Sessions } from "#server/auth/sessions/sessions.ts";
import { removeAuthenticator } from "#server/auth/two-factor/authenticators.ts";
import { rebuildDerived, upgradeAt } from "#server/content/upgrade.ts";
import { type Database, withLongTimeouts } from "#server/database/open.ts";
import { OperatorError } from "#server/errors.ts";
import { createMailer } from "#server/external/mail.ts";
import { makeFolder } from "#server/make-folder.ts";
import { createAccountEvents, type Events } from "#server/ops/audit/events.ts";
import type { Config } from "../config.ts";

const USAGE = `Usage: npm run admin -- [--demo] <command>; --demo works on the data of npm run demo

  create <email> [role]      create an account, an administrator by default (prompts for its password)
  role <email> <role>        change the role: ${ROLES.join(", ")}; a translator's languages follow (ar en tr)
  list                       list every account and its state
  password <email>           set a new password; ends the account's sessions
  grant <email>              allow logins again, with the same role
  revoke <email>             forbid logins; ends the account's sessions
  unlock <email>             remove all locks and delays after wrong passwords and codes
  authenticator-off <email>  for a lost phone: remove the app and its recovery codes; codes are sent by email again
  sessions [end <email>]     list the open sessions, or end an account's
  rebuild-search             rebuild the search index from the records; servers may be running`;

/** Shown in the audit trail and in the owner's email as the origin of the change. */
const HERE = { address: "", device: "npm run admin" };

type Tools = {
  accounts: Accounts;
  sessions: Sessions;
  database: Database;
  events: Events;
  /** Emails the owner, where a mail server is configured. Returns a warning for the operator if that fails. */
  notifyOwner(news: AccountNews, email: string): Promise<string>;
  /** Prompts the operator. */
  ask(question: string): Promise<string>;
};
type Command = (tools: Tools, args: readonly string[]) => Promise<string>;

function emailOf(args: readonly string[]): string {
  const read = z.email().max(EMAIL_MAX_LENGTH).safeParse(args[0]?.trim());
  if (!read.success) throw new OperatorError("Give the account's e-mail address.");
  return read.data;
}

async function askPassword(ask: Tools["ask"], email: string): Promise<string> {
  const password = await ask(`Password (${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters): `);
  const problem = passwordProblem(password, email);
  if (problem) throw new OperatorError(problem);
  return password;
}

/** `writer`, or `translator ar tr`. */
function placeOf([role = "admin", ...words]: readonly string[]): AccountPlace {
  if (!isRole(role)) throw new OperatorError(`There is no role ${JSON.stringify(role)}. Roles: ${ROLES.join(", ")}.`);
  const languages = words.filter(isLanguage);
  if (languages.length < words.length || (role !== "translator" && words.length > 0)) throw new OperatorError(USAGE);
  if (role === "translator" && languages.length === 0)
    throw new OperatorError("Name the languages of a translator: ar, en, tr.");
  return { role, languages };
}

const wordsOf = ({ role, languages }: AccountPlace): string => [role, ...languages].join(" ");

const lineOf = ({ email, isAdmin, isDisabled, codeFailures, createdAt, ...place }: Account): string =>
  [
    email,
    isAdmin ? wordsOf(place) : "no claim",
    isDisabled ? "disabled" : `${codeFailures} wrong codes`,
    createdAt,
  ].join("\t");

const COMMANDS: Record<string, Command> = {
  async create({ accounts, events, ask }, args) {
    const email = emailOf(args);
    if (await accounts.find(email)) throw new OperatorError("That account is already there.");
    const place = placeOf(args.slice(1));
    const made = await accounts.create(email, await askPassword(ask, email), true, place);
    if (!made) throw new OperatorError("That account is already there.");
    await events.record({ kind: "accountCreated", account: email, detail: wordsOf(place), ...HERE });
    return `${email} can log in now.`;
  },
  async role({ accounts, events }, args) {
    const { email } = await accounts.get(emailOf(args));
    const [, role, ...languages] = args;
    if (role === undefined) throw new OperatorError(USAGE);
    const place = placeOf([role, ...languages]);
    await accounts.setPlace(email, place);
    await events.record({ kind: "roleChanged", account: email, detail: wordsOf(place), ...HERE });
    return `${email} is now: ${wordsOf(place)}.`;
  },
  async list({ accounts }) {
    const all = await accounts.list();
    return all.length > 0 ? all.map(lineOf).join("\n") : "There is no account yet.";
  },
  async password({ accounts, events, notifyOwner, ask }, args) {
    const { email } = await accounts.get(emailOf(args));
    await accounts.setPassword(email, await askPassword(ask, email));
    await events.record({ kind: "passwordChanged", account: email, ...HERE });
    return `${email} has a new password, and no open session.${await notifyOwner("passwordChanged", email)}`;
  },
  async grant({ accounts, events }, args) {
    const { email } = await accounts.get(emailOf(args));
    await accounts.setAdmin(email, true);
    await events.record({ kind: "adminGranted", account: email, ...HERE });
    return `${email} can log in.`;
  },
  async revoke({ accounts, events }, args) {
    const { email } = await accounts.get(emailOf(args));
    await accounts.setAdmin(email, false);
    await events.record({ kind: "adminRevoked", account: email, ...HERE });
    return `${email} can no longer log in.`;
  },
  async unlock({ accounts, database, events }, args) {
    const { email } = await accounts.get(emailOf(args));
    await accounts.unlock(email);
    await createPasswordFailures(database).forgiveAll(email);
    await events.record({ kind: "accountUnlocked", account: email, ...HERE });
    return `${email} is unlocked.`;
  },
  async "authenticator-off"({ accounts, database, events, notifyOwner }, args) {
    const { id, email } = await accounts.get(emailOf(args));
    const isRemoved = await database.db.transaction().execute(async (trx) => {
      const removed = await removeAuthenticator(trx, id);
      if (removed) await events.recordWithin(trx, { kind: "appOff", account: email, ...HERE });
      return removed;
    });
    if (!isRemoved) throw new OperatorError(`${email} has no authenticator app.`);
    return `${email} gets its login codes by mail again.${await notifyOwner("appOff", email)}`;
  },
  async sessions({ accounts, events, sessions }, args) {
    if (args[0] === "end") {
      const { id, email } = await accounts.get(emailOf(args.slice(1)));
      await events.record({ kind: "sessionEnded", account: email, ...HERE });
      return `${await sessions.endAll(id)} sessions of ${email} ended.`;
    }
    const open = await sessions.list();
    const lines = open.map((each) =>
      [each.email, each.created_at, each.last_seen_at, each.address, each.device].join("\t"),
    );
    return lines.length > 0 ? lines.join("\n") : "Nobody is logged in.";
  },
  async "rebuild-search"({ database: { db, engine } }) {
    await db.transaction().execute((trx) => rebuildDerived(trx, engine));
    return "Search finds every record again.";
  },
};

function createNotifyOwner({ SMTP_URL, MAIL_FROM }: Config, dataDir: string, database: Database): Tools["notifyOwner"] {
  return async (news, email) => {
    if (!SMTP_URL) return "";
    try {
      const occasion = { ...HERE, at: await database.now() };
      await createMailer(SMTP_URL, MAIL_FROM, dataDir).send(accountEmail(news, email, "en", occasion));
      return "";
    } catch {
      return " The email to the owner could not be sent.";
    }
  };
}

/** Returns the text to print. An error of the operator is an OperatorError. */
export async function runAdmin(
  [name = "", ...args]: readonly string[],
  config: Config,
  ask: Tools["ask"],
): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(USAGE);
  const dataDir = resolve(config.DATA_DIR);
  makeFolder(dataDir);
  const where = { dataDir, databaseUrl: config.DATABASE_URL };
  await upgradeAt(where);
  return withLongTimeouts(where, async (database) => {
    const accounts = createAccounts(database, createPasswords());
    const notifyOwner = createNotifyOwner(config, dataDir, database);
    const sessions = createSessions(database);
    const tools = { accounts, sessions, database, events: createAccountEvents(database), notifyOwner, ask };
    return command(tools, args);
  });
}
