/** Changes one's own password: requires the current one, and ends all other sessions and pending logins. */
import type { Kysely } from "kysely";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import { type AccountRefusal, refuseAccount } from "#server/auth/accounts.ts";
import type { AccountNews } from "#server/auth/email/account-emails.ts";
import type { Actor, Sessions } from "#server/auth/sessions/sessions.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Events } from "#server/ops/audit/events.ts";
import type { ConfirmPassword } from "./check-password.ts";
import type { Passwords } from "./passwords.ts";

type Parts = {
  confirmPassword: ConfirmPassword;
  database: Database;
  events: Events;
  passwords: Passwords;
  sessions: Sessions;
  notifyOwner(news: AccountNews, actor: Actor): Promise<void>;
};

/** `sessionToken` replaces the token of the request. */
export type PasswordChanged = { ok: true; sessionToken: string } | AccountRefusal;

/** The password or the session changed meanwhile: the transaction is rolled back. */
class OutdatedError extends Error {
  override name = "OutdatedError";
}

export function createChangePassword({ confirmPassword, database, events, passwords, sessions, notifyOwner }: Parts) {
  /** In the order in which a login writes the tables, so that the two cannot deadlock. */
  async function write(
    trx: Kysely<Schema>,
    { admin, address, device }: Actor,
    hash: { from: string; to: string },
  ): Promise<string> {
    await trx.deleteFrom("login_challenges").where("user_id", "=", admin.id).execute();
    const changed = await trx
      .updateTable("users")
      .set({ password_hash: hash.to })
      .where("id", "=", admin.id)
      .where("password_hash", "=", hash.from)
      .returning("id")
      .executeTakeFirst();
    await sessions.endOthersWithin(trx, admin);
    const token = await sessions.renewWithin(trx, admin);
    if (!changed || token === null) throw new OutdatedError();
    await events.recordWithin(trx, { kind: "passwordChanged", account: admin.email, address, device });
    return token;
  }

  return async (actor: Actor, current: string, next: string): Promise<PasswordChanged> => {
    const problem = findPasswordProblem(next, actor.admin.email);
    if (problem) return refuseAccount(422, problem);
    const confirmed = await confirmPassword(actor, current);
    if (!confirmed.ok) return confirmed;
    if (current.normalize("NFKC") === next.normalize("NFKC")) return refuseAccount(422, "same");
    if (passwords.isBusy()) return refuseAccount(503, "busy");
    const password_hash = await passwords.hash(next);
    const sessionToken = await database.db
      .transaction()
      .execute((trx) => write(trx, actor, { from: confirmed.passwordHash, to: password_hash }))
      .catch((error: unknown) => {
        if (error instanceof OutdatedError) return null;
        throw error;
      });
    if (sessionToken === null) return refuseAccount(422, "wrongPassword");
    await notifyOwner("passwordChanged", actor);
    return { ok: true, sessionToken };
  };
}
