/**
 * The last good answer of each outside resource, in the database: a restart or a second server does not ask again.
 * A database that is away or slow is no reason to be without live data: then nothing is found and nothing is kept.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#server/database/open.ts";

export type Snapshot = { body: string; fetchedAt: string };
export type Snapshots = ReturnType<typeof createSnapshots>;

const PATIENCE_MS = 1000;

export function createSnapshots({ db }: Pick<Database, "db">, logError: (error: unknown) => void = () => {}) {
  /** What the database says within a second, else what is assumed without it. */
  async function orElse<Result>(asking: Promise<Result>, otherwise: Result): Promise<Result> {
    const given = new AbortController();
    const tooLate = wait(PATIENCE_MS, otherwise, { signal: given.signal });
    tooLate.catch(() => {});
    try {
      return await Promise.race([asking, tooLate]);
    } catch (error) {
      logError(error);
      return otherwise;
    } finally {
      asking.catch(() => {});
      given.abort();
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

  async function take(key: string, leaseMs: number): Promise<boolean> {
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

  return {
    find: (key: string): Promise<Snapshot | null> => orElse(select(key), null),

    /** True for one server at a time: that one asks, the others wait for what it writes. */
    claim: (key: string, leaseMs: number): Promise<boolean> => orElse(take(key, leaseMs), true),

    async write(key: string, { body, fetchedAt }: Snapshot): Promise<void> {
      const kept = { body, fetched_at: fetchedAt, asked_at: null };
      const writing = db
        .insertInto("snapshots")
        .values({ key, ...kept })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(kept))
        .execute();
      await orElse<unknown>(writing, null);
    },

    /** After a failure: the next try need not wait for the claim to run out. */
    async release(key: string): Promise<void> {
      await orElse<unknown>(db.updateTable("snapshots").set({ asked_at: null }).where("key", "=", key).execute(), null);
    },
  };
}
