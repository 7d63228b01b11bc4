/** Browsers in which an account logged in before, by a cookie that grants nothing: a login without it is mailed to the owner. */
import type { Kysely } from "kysely";
import { emailKey } from "#domain/account/login.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { hashToken, newToken } from "#server/security/secrets.ts";

const KEPT_SECONDS = 365 * 24 * 3600;

export function createKnownDevices({ db, engine }: Database) {
  const now = clockAt(engine);

  return {
    /**
     * Gives the browser a new token, under which every account that logged in there before knows it: a copied or planted
     * cookie is worth nothing after the next login.
     */
    async renew(
      trx: Kysely<Schema>,
      userId: string,
      earlierToken: string | null,
    ): Promise<{ token: string; isNew: boolean }> {
      const token = newToken();
      const token_hash = hashToken(token);
      const moved =
        earlierToken === null
          ? []
          : await trx
              .updateTable("known_devices")
              .set({ token_hash })
              .where("token_hash", "=", hashToken(earlierToken))
              .returning("user_id")
              .execute();
      await trx
        .insertInto("known_devices")
        .values({ user_id: userId, token_hash, last_seen_at: now })
        .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet({ last_seen_at: now }))
        .execute();
      return { token, isNew: !moved.some(({ user_id }) => user_id === userId) };
    },

    /** The token's hash where the account with this e-mail logged in with it before; else null. */
    async findKnown(email: string, token: string): Promise<string | null> {
      const token_hash = hashToken(token);
      const known = await db
        .selectFrom("known_devices")
        .innerJoin("users", "users.id", "known_devices.user_id")
        .select("known_devices.token_hash")
        .where("users.email_key", "=", emailKey(email))
        .where("known_devices.token_hash", "=", token_hash)
        .executeTakeFirst();
      return known ? token_hash : null;
    },

    async sweep(): Promise<void> {
      const expired = clockAt(engine, -KEPT_SECONDS);
      await db.deleteFrom("known_devices").where("last_seen_at", "<=", expired).execute();
    },
  };
}
