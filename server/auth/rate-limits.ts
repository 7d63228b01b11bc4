/**
 * So many times in so long, exactly: the moments of the last uses are kept, newest first, and a use is spent by one
 * statement, however many servers and requests ask at once. Where the database cannot answer it throws, and nobody passes.
 */
import { sql } from "kysely";
import { clockAt } from "../database/clock.ts";
import type { Database } from "../database/open.ts";

export type RateLimit = { name: string; max: number; seconds: number };

export type Spent = { ok: true } | { ok: false; retryAfter: number };

/** An ISO moment with milliseconds. */
const MOMENT_LENGTH = 24;

/** Whole seconds from one moment to another, at least one. */
export const secondsBetween = (now: string, then: string): number =>
  Math.max(1, Math.ceil((Date.parse(then) - Date.parse(now)) / 1000));

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits({ db, engine, now }: Database) {
  const keyOf = ({ name }: RateLimit, subject: string): string => `${name}:${subject}`;

  async function waitOf({ max, seconds }: RateLimit, key: string): Promise<number> {
    const row = await db.selectFrom("rate_limits").select("recent").where("key", "=", key).executeTakeFirst();
    const oldest = row?.recent.slice((max - 1) * MOMENT_LENGTH, max * MOMENT_LENGTH);
    if (!oldest) return 1;
    return secondsBetween(await now(), new Date(Date.parse(oldest) + seconds * 1000).toISOString());
  }

  async function spend(limit: RateLimit, subject: string): Promise<Spent> {
    const { max, seconds } = limit;
    const key = keyOf(limit, subject);
    const kept = (max - 1) * MOMENT_LENGTH;
    const spent = await db
      .insertInto("rate_limits")
      .values({ key, recent: clockAt(engine), expires_at: clockAt(engine, seconds) })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({
            recent: sql`excluded.recent || substr(rate_limits.recent, 1, ${sql.lit(kept)})`,
            expires_at: sql`excluded.expires_at`,
          })
          .where(
            sql<boolean>`substr(rate_limits.recent, ${sql.lit(kept + 1)}, ${sql.lit(MOMENT_LENGTH)}) <= ${clockAt(engine, -seconds)}`,
          ),
      )
      .returning("key")
      .executeTakeFirst();
    return spent ? { ok: true } : { ok: false, retryAfter: await waitOf(limit, key) };
  }

  /** Takes the last use back: what it was spent on did not happen. */
  async function refund(limit: RateLimit, subject: string): Promise<void> {
    await db
      .updateTable("rate_limits")
      .set({ recent: sql`substr(recent, ${sql.lit(MOMENT_LENGTH + 1)})` })
      .where("key", "=", keyOf(limit, subject))
      .execute();
  }

  return {
    spend,
    refund,

    /** All or none: where one limit is reached, the others are given back. */
    async spendAll(limits: readonly (readonly [RateLimit, subject: string])[]): Promise<Spent> {
      for (const [index, [limit, subject]] of limits.entries()) {
        const spent = await spend(limit, subject);
        if (spent.ok) continue;
        for (const [before, itsSubject] of limits.slice(0, index)) await refund(before, itsSubject);
        return spent;
      }
      return { ok: true };
    },

    async sweep(): Promise<void> {
      await db.deleteFrom("rate_limits").where("expires_at", "<=", clockAt(engine)).execute();
    },
  };
}
