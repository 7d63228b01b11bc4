/**
 * The last good value of each outside resource, and the lease to fetch it, in the database: a restart or a second server
 * does not call the service again. Where the database is down or slow, nothing is found or stored and every server has
 * the lease: live data does not depend on it.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#server/database/open.ts";

/** True for one server at a time, until the lease expires. */
export async function takeLease({ db }: Pick<Database, "db">, key: string, leaseMs: number): Promise<boolean> {
  const now = Date.now();
  const askedAt = new Date(now).toISOString();
  const expired = new Date(now - leaseMs).toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("snapshots")
    .values({ key, body: null, fetched_at: null, asked_at: askedAt })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ asked_at: askedAt })
        .where((where) =>
          where.or([where("snapshots.asked_at", "is", null), where("snapshots.asked_at", "<=", expired)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type Snapshot = { body: string; fetchedAt: string };
export type Snapshots = ReturnType<typeof createSnapshots>;

const TIMEOUT_MS = 1000;

export function createSnapshots({ db }: Pick<Database, "db">, logError: (error: unknown) => void = () => {}) {
  /** The result of a query, or the fallback where it fails or takes too long. */
  async function orElse<Result>(query: Promise<Result>, fallback: Result): Promise<Result> {
    const done = new AbortController();
    const timeout = wait(TIMEOUT_MS, fallback, { signal: done.signal });
    timeout.catch(() => {});
    try {
      return await Promise.race([query, timeout]);
    } catch (error) {
      logError(error);
      return fallback;
    } finally {
      query.catch(() => {});
      done.abort();
    }
  }

  async function select(key: string): Promise<Snapshot | null> {
    const row = await db
      .selectFrom("snapshots")
      .select(["body", "fetched_at"])
      .where("key", "=", key)
      .executeTakeFirst();
    return row?.body && row.fetched_at ? { body: row.body, fetchedAt: row.fetched_at } : null;
  }

  return {
    find: (key: string): Promise<Snapshot | null> => orElse(select(key), null),

    /** True for one server at a time: that one calls the service, the others wait for what it writes. */
    acquireLease: (key: string, leaseMs: number): Promise<boolean> => orElse(takeLease({ db }, key, leaseMs), true),

    /** Also ends the lease. */
    async write(key: string, { body, fetchedAt }: Snapshot): Promise<void> {
      const row = { body, fetched_at: fetchedAt, asked_at: null };
      const writing = db
        .insertInto("snapshots")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
      await orElse<unknown>(writing, null);
    },

    /** After a failure: the next attempt need not wait for the lease to expire. */
    async releaseLease(key: string): Promise<void> {
      await orElse<unknown>(db.updateTable("snapshots").set({ asked_at: null }).where("key", "=", key).execute(), null);
    },
  };
}
