/** Sets a password with the token of a mailed link, once. Fails closed. */
import { randomUUID } from "node:crypto";
import { emailKey } from "#domain/account/login.ts";
import { findPasswordProblem } from "#domain/account/password-rule.ts";
import { writeLanguages } from "#domain/staff/roles.ts";
import type { Language } from "#domain/text/language.ts";
import { type AccountRefusal, refuseAccount, refuseFor } from "#server/auth/accounts.ts";
import { accountEmail } from "#server/auth/email/account-emails.ts";
import type { Passwords } from "#server/auth/passwords/passwords.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Email } from "#server/external/mail.ts";
import type { Events } from "#server/ops/audit/events.ts";
import { addressKey, type RateLimit, type RateLimits } from "#server/security/rate-limits.ts";
import { isToken } from "#server/security/secrets.ts";
import type { StaffLink, StaffLinks } from "./staff-links.ts";

const PER_ADDRESS: RateLimit = { name: "staff-link", max: 30, seconds: 300 };

type Parts = {
  database: Database;
  events: Events;
  limits: RateLimits;
  links: StaffLinks;
  notify(message: Email): void;
  passwords: Passwords;
};

type Follower = { address: string; device: string; language: Language };
export type FoundLink = { ok: true; link: StaffLink } | AccountRefusal;
export type PasswordSet = { ok: true; email: string } | AccountRefusal;

/** Rolls back what was spent. */
class TakenError extends Error {
  override name = "TakenError";
}

export function createFollowLink({ database, events, limits, links, notify, passwords }: Parts) {
  const { db, engine } = database;

  async function find(token: string, address: string): Promise<FoundLink> {
    const spent = await limits.spend(PER_ADDRESS, addressKey(address));
    if (!spent.ok) return refuseFor(spent.retryAfter);
    const link = isToken(token) ? await links.find(token) : null;
    return link ? { ok: true, link } : refuseAccount(404, "linkOver");
  }

  /** Null where the link was used or ran out meanwhile. */
  const write = (token: string, password_hash: string, { address, device }: Follower) =>
    db.transaction().execute(async (trx) => {
      const link = await links.spendWithin(trx, token);
      if (!link) return null;
      const { email, purpose, role, languages } = link;
      const event = { account: email, address, device };
      if (purpose === "invite") {
        const made = await trx
          .insertInto("users")
          .values({
            id: randomUUID(),
            email,
            email_key: emailKey(email),
            password_hash,
            admin: 1,
            role,
            languages: writeLanguages(languages),
            created_at: clockAt(engine),
          })
          .onConflict((conflict) => conflict.column("email_key").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!made) throw new TakenError();
        await events.recordWithin(trx, { kind: "invitationAccepted", ...event, detail: role });
        return link;
      }
      const { id } = await trx
        .selectFrom("users")
        .select("id")
        .where("email_key", "=", emailKey(email))
        .executeTakeFirstOrThrow();
      await trx.deleteFrom("login_challenges").where("user_id", "=", id).execute();
      await trx.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
      await trx.deleteFrom("sessions").where("user_id", "=", id).execute();
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
      const link = await write(token, hash, follower).catch((error: unknown) => {
        if (error instanceof TakenError) return "taken" as const;
        throw error;
      });
      if (link === "taken") return refuseAccount(409, "accountExists");
      if (link === null) return refuseAccount(404, "linkOver");
      if (link.purpose === "reset") {
        const { address, device, language } = follower;
        notify(accountEmail("passwordChanged", link.email, language, { address, device, at: await database.now() }));
      }
      return { ok: true, email: link.email };
    },
  };
}
