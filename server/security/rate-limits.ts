/**
 * Exact rate limits: one statement spends a use, however many servers run. Where the database fails, limits fail closed.
 * A row does not tell whose it is: its key is an HMAC with a salt of the day, which is deleted when its windows are over.
 */
import { isIPv4, isIPv6 } from "node:net";
import { sql } from "kysely";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newToken, type Seal } from "./secrets.ts";

/** `seconds`: a day at most, because a salt is kept for its day and the next. */
export type RateLimit = { name: string; max: number; seconds: number };

export type Spent = { ok: true } | { ok: false; retryAfter: number };

/** The length of an ISO time with milliseconds. */
const TIME_LENGTH = 24;

/** Whole seconds between two times, at least one. */
export const secondsBetween = (now: string, then: string): number =>
  Math.max(1, Math.ceil((Date.parse(then) - Date.parse(now)) / 1000));

const GROUPS = 8;
const NETWORK_GROUPS = 4;

function expand(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: Math.max(0, GROUPS - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}

/** The subject of a limit per client: a whole IPv4 address, or the /64 network of an IPv6 one, which one household has. */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  const plain = address.split("%")[0] ?? "";
  if (!isIPv6(plain)) return "unknown";
  return `${expand(plain).slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

const DAY_SECONDS = 24 * 3600;

export function createRateLimits({ db, engine, now }: Database, seal: Seal) {
  const dayAt = (seconds = 0) => sql<string>`substr(${clockAt(engine, seconds)}, 1, 10)`;

  /** Today's salt, and yesterday's if it was used. */
  async function readSalts(): Promise<string[]> {
    const select = () =>
      db
        .selectFrom("rate_limit_salts")
        .select(["salt", sql`case when day = ${dayAt()} then 1 else 0 end`.as("isToday")])
        .where("day", ">=", dayAt(-DAY_SECONDS))
        .orderBy("day", "desc")
        .execute();
    let rows = await select();
    if (!rows[0]?.isToday) {
      const made = db.insertInto("rate_limit_salts").values({ day: dayAt(), salt: newToken() });
      await made.onConflict((conflict) => conflict.doNothing()).execute();
      rows = await select();
    }
    return rows.map(({ salt }) => salt);
  }

  const keysOf = async ({ name }: RateLimit, subject: string): Promise<string[]> =>
    (await readSalts()).map((salt) => `${name}:${seal("rate limit", salt, name, subject)}`);

  /** Today's key. A row under yesterday's key gets it, so that its uses still count. */
  async function renewKey(limit: RateLimit, subject: string): Promise<string> {
    const [key = "", earlier] = await keysOf(limit, subject);
    if (earlier)
      await sql`update rate_limits set key = ${key} where key = ${earlier}
        and not exists (select 1 from rate_limits where key = ${key})`.execute(db);
    return key;
  }

  async function waitOf({ max, seconds }: RateLimit, key: string): Promise<number> {
    const row = await db.selectFrom("rate_limits").select("recent").where("key", "=", key).executeTakeFirst();
    const oldest = row?.recent.slice((max - 1) * TIME_LENGTH, max * TIME_LENGTH);
    if (!oldest) return 1;
    return secondsBetween(await now(), new Date(Date.parse(oldest) + seconds * 1000).toISOString());
  }

  async function spend(limit: RateLimit, subject: string): Promise<Spent> {
    const { max, seconds } = limit;
    const key = await renewKey(limit, subject);
    const kept = (max - 1) * TIME_LENGTH;
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
            sql<boolean>`substr(rate_limits.recent, ${sql.lit(kept + 1)}, ${sql.lit(TIME_LENGTH)}) <= ${clockAt(engine, -seconds)}`,
          ),
      )
      .returning("key")
      .executeTakeFirst();
    return spent ? { ok: true } : { ok: false, retryAfter: await waitOf(limit, key) };
  }

  /** Gives the last use back: what it was spent on did not happen. */
  async function refund(limit: RateLimit, subject: string): Promise<void> {
    await db
      .updateTable("rate_limits")
      .set({ recent: sql`substr(recent, ${sql.lit(TIME_LENGTH + 1)})` })
      .where("key", "in", await keysOf(limit, subject))
      .execute();
  }

  return {
    spend,
    refund,

    /** All or none: where one limit is reached, the others are refunded. */
    async spendAll(limits: readonly (readonly [RateLimit, subject: string])[]): Promise<Spent> {
      for (const [index, [limit, subject]] of limits.entries()) {
        const spent = await spend(limit, subject);
        if (spent.ok) continue;
        for (const [earlier, itsSubject] of limits.slice(0, index)) await refund(earlier, itsSubject);
        return spent;
      }
      return { ok: true };
    },

    async sweep(): Promise<void> {
      await db.deleteFrom("rate_limits").where("expires_at", "<=", clockAt(engine)).execute();
      await db.deleteFrom("rate_limit_salts").where("day", "<", dayAt(-DAY_SECONDS)).execute();
    },
  };
}
