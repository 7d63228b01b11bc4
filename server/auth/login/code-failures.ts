/** Wrong codes in a row per account: ten lock it for a quarter of an hour, a hundred until an operator unlocks it. */
import { type Kysely, sql } from "kysely";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

const LOCK_EVERY = 10;
const LOCK_SECONDS = 15 * 60;
const DISABLE_AT = 100;

export type CodeFailures = ReturnType<typeof createCodeFailures>;

export function createCodeFailures({ db, engine }: Database) {
  const now = clockAt(engine);

  return {
    /** Counts a try as wrong before it is checked. Null where the account is locked; else the failures in a row. */
    async charge(userId: string): Promise<number | null> {
      const charged = await db
        .updateTable("users")
        .set({
          code_failures: sql`code_failures + 1`,
          code_locked_until: sql`case when (code_failures + 1) % ${sql.lit(LOCK_EVERY)} = 0 then ${clockAt(engine, LOCK_SECONDS)} else '' end`,
          disabled: sql`case when code_failures + 1 >= ${sql.lit(DISABLE_AT)} then 1 else 0 end`,
        })
        .where("id", "=", userId)
        .where("disabled", "=", 0)
        .where("code_locked_until", "<=", now)
        .returning("code_failures")
        .executeTakeFirst();
      return charged ? charged.code_failures : null;
    },

    /** After a right code. */
    async forgive(trx: Kysely<Schema>, userId: string): Promise<void> {
      await trx
        .updateTable("users")
        .set({ code_failures: 0, code_locked_until: "", disabled: 0 })
        .where("id", "=", userId)
        .execute();
    },

    isLock: (failures: number): boolean => failures % LOCK_EVERY === 0,
  };
}
