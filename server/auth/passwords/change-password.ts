/** Changes one's own password: requires the current one, and ends all other sessions and pending logins. */
import type { Kysely } from "kysely";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import { endPendingLogins } from "#server/auth/accounts.ts";
import type { AuthParts } from "#server/auth/auth-parts.ts";
import { type AccountRefusal, orRefusal, RefusedError, refuseAccount } from "#server/auth/refusals.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import type { Schema } from "#server/database/schema.ts";

/** `sessionToken` replaces the token of the request. */
type PasswordChanged = { ok: true; sessionToken: string } | AccountRefusal;

export function createChangePassword({
  confirmPassword,
  database,
  events,
  passwords,
  sessions,
  notifyOwner,
}: AuthParts) {
  /** In the order in which a login writes the tables, so that the two cannot deadlock. */
  async function write(
    trx: Kysely<Schema>,
    { admin, address, device }: Actor,
    hash: { from: string; to: string },
  ): Promise<string> {
    await endPendingLogins(trx, admin.id);
    const changed = await trx
      .updateTable("users")
      .set({ password_hash: hash.to })
      .where("id", "=", admin.id)
      .where("password_hash", "=", hash.from)
      .returning("id")
      .executeTakeFirst();
    await sessions.endOthersWithin(trx, admin);
    const token = await sessions.renewWithin(trx, admin);
    // The password or the session changed meanwhile.
    if (!changed || token === null) throw new RefusedError(422, "wrongPassword");
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
    return orRefusal(async () => {
      const sessionToken = await database.db
        .transaction()
        .execute((trx) => write(trx, actor, { from: confirmed.passwordHash, to: password_hash }));
      await notifyOwner("passwordChanged", actor);
      return { ok: true, sessionToken };
    });
  };
}
