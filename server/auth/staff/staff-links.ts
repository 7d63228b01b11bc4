/** Links with which somebody sets a password, once: the database stores the hash of their token. One for each address. */
import type { Kysely, Selectable } from "kysely";
import { emailKey } from "#domain/account/login.ts";
import { readLanguages, readRole, writeLanguages } from "#domain/staff/roles.ts";
import type { AccountPlace } from "#server/auth/accounts.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema, StaffLinkTable } from "#server/database/schema.ts";
import { hashToken } from "#server/security/secrets.ts";

/** Long enough for a weekend. */
export const LINK_SECONDS = 72 * 3600;

/** A new account, or a new password of one that is there. */
export type LinkPurpose = "invite" | "reset";

export type StaffLink = ReturnType<typeof toLink>;

const toLink = (row: Omit<Selectable<StaffLinkTable>, "token_hash">) => ({
  email: row.email,
  purpose: row.purpose === "reset" ? ("reset" as const) : ("invite" as const),
  role: readRole(row.role),
  languages: readLanguages(row.languages),
  madeBy: row.made_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export function createStaffLinks({ db, engine }: Database) {
  const now = clockAt(engine);

  return {
    /** Replaces one that was made before for the same address. */
    async storeWithin(
      trx: Kysely<Schema>,
      token: string,
      made: AccountPlace & { email: string; purpose: LinkPurpose; madeBy: string },
    ): Promise<void> {
      const email_key = emailKey(made.email);
      await trx.deleteFrom("staff_links").where("email_key", "=", email_key).execute();
      await trx
        .insertInto("staff_links")
        .values({
          token_hash: hashToken(token),
          email_key,
          email: made.email.normalize("NFKC").trim(),
          purpose: made.purpose,
          role: made.role,
          languages: writeLanguages(made.languages),
          made_by: made.madeBy,
          created_at: now,
          expires_at: clockAt(engine, LINK_SECONDS),
        })
        .execute();
    },

    async find(token: string): Promise<StaffLink | null> {
      const row = await db
        .selectFrom("staff_links")
        .selectAll()
        .where("token_hash", "=", hashToken(token))
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row ? toLink(row) : null;
    },

    /** True once: one statement checks and spends it. */
    async spendWithin(trx: Kysely<Schema>, token: string): Promise<StaffLink | null> {
      const row = await trx
        .deleteFrom("staff_links")
        .where("token_hash", "=", hashToken(token))
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst();
      return row ? toLink(row) : null;
    },

    /** False where there was none. */
    async removeWithin(trx: Kysely<Schema>, email: string): Promise<boolean> {
      const gone = await trx
        .deleteFrom("staff_links")
        .where("email_key", "=", emailKey(email))
        .returning("email")
        .executeTakeFirst();
      return gone !== undefined;
    },

    async listOpen(): Promise<StaffLink[]> {
      const rows = await db
        .selectFrom("staff_links")
        .selectAll()
        .where("expires_at", ">", now)
        .orderBy("email_key")
        .execute();
      return rows.map(toLink);
    },

    async sweep(): Promise<void> {
      await db.deleteFrom("staff_links").where("expires_at", "<=", now).execute();
    },
  };
}
