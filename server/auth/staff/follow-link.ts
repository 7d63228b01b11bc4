/** Sets a password with the token of a mailed link, once. Fails closed. */
import { emailKey } from "#domain/account/login.ts";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import type { Language } from "#domain/text/language.ts";
import { endPendingLogins, endSessions, insertAccount } from "#server/auth/accounts.ts";
import type { AuthParts } from "#server/auth/auth-parts.ts";
import { accountEmail } from "#server/auth/emails.ts";
import { type AccountRefusal, orRefusal, RefusedError, refuseAccount, refuseFor } from "#server/auth/refusals.ts";
import { addressKey, type RateLimit } from "#server/security/rate-limits.ts";
import { isToken } from "#server/security/secrets.ts";
import type { StaffLink } from "./staff-links.ts";

const PER_ADDRESS: RateLimit = { name: "staff-link", max: 30, seconds: 300 };

type Follower = { address: string; device: string; language: Language };
type FoundLink = { ok: true; link: StaffLink } | AccountRefusal;
type PasswordSet = { ok: true; email: string } | AccountRefusal;

export function createFollowLink({ database, events, limits, links, notify, passwords }: AuthParts) {
  const { db, engine } = database;

  async function find(token: string, address: string): Promise<FoundLink> {
    const spent = await limits.spend(PER_ADDRESS, addressKey(address));
    if (!spent.ok) return refuseFor(spent.retryAfter);
    const link = isToken(token) ? await links.find(token) : null;
    return link ? { ok: true, link } : refuseAccount(404, "linkOver");
  }

  const write = (token: string, password_hash: string, { address, device }: Follower) =>
    db.transaction().execute(async (trx) => {
      const link = await links.spendWithin(trx, token);
      // It was used or ran out meanwhile.
      if (!link) throw new RefusedError(404, "linkOver");
      const { email, purpose, role, languages } = link;
      const event = { account: email, address, device };
      if (purpose === "invite") {
        const made = { email, role, languages, passwordHash: password_hash, isAdmin: true };
        if (!(await insertAccount(trx, engine, made))) throw new RefusedError(409, "accountExists");
        await events.recordWithin(trx, { kind: "invitationAccepted", ...event, detail: role });
        return link;
      }
      const { id } = await trx
        .selectFrom("users")
        .select("id")
        .where("email_key", "=", emailKey(email))
        .executeTakeFirstOrThrow();
      await endPendingLogins(trx, id);
      await trx.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
      await endSessions(trx, id);
      await events.recordWithin(trx, { kind: "passwordChanged", ...event });
      return link;
    });

  return {
    find,

    async setPassword(token: string, password: string, follower: Follower): Promise<PasswordSet> {
      const found = await find(token, follower.address);
      if (!found.ok) return found;
      const problem = findPasswordProblem(password, found.link.email);
      if (problem) return refuseAccount(422, problem);
      if (passwords.isBusy()) return refuseAccount(503, "busy");
      const hash = await passwords.hash(password);
      return orRefusal(async () => {
        const { email, purpose } = await write(token, hash, follower);
        const { address, device, language } = follower;
        if (purpose === "reset")
          notify(accountEmail("passwordChanged", email, language, { address, device, at: await database.now() }));
        return { ok: true, email };
      });
    },
  };
}
