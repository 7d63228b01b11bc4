/** Reads from a replica while it has the newest content version this server knows; until then, or if it fails, from the primary. */
import { Kysely, PostgresDialect } from "kysely";
import { InvalidCursorError, NotFoundError } from "../errors.ts";
import { openPostgresPool } from "./postgres-pool.ts";
import type { Schema } from "./schema.ts";

/** How often the version of a lagging replica is checked, and for how long a failed one is not used. */
const CHECK_MS = 20;
const PAUSE_MS = 2000;

export type ReplicaParts = {
  url: string;
  primary: Kysely<Schema>;
  /** The newest content version this server knows. */
  version(): number;
  logError(error: unknown): void;
};

/** Runs a read on the primary or on a replica that is known to be up to date. */
export type Read = <Result>(work: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;

export const readFrom =
  (db: Kysely<Schema>): Read =>
  (work) =>
    work(db);

export type ReadReplica = { read: Read; close(): Promise<void> };

export function openReadReplica({ url, primary, version, logError }: ReplicaParts): ReadReplica {
  const replica = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: () => openPostgresPool(url) }) });
  /** The newest version it was seen to have; -1 before the first check. */
  let reached = -1;
  let pausedUntil = 0;
  let isChecking = false;
  let nextCheckAt = 0;

  function pause(error: unknown): void {
    logError(error);
    // It may come back as another machine that lags further behind.
    reached = -1;
    pausedUntil = performance.now() + PAUSE_MS;
  }

  async function checkVersion(): Promise<void> {
    isChecking = true;
    try {
      const row = await replica.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
      reached = row.version;
    } catch (error) {
      pause(error);
    } finally {
      isChecking = false;
      nextCheckAt = performance.now() + CHECK_MS;
    }
  }

  function isFresh(): boolean {
    const now = performance.now();
    if (now < pausedUntil) return false;
    if (reached >= version()) return true;
    if (!isChecking && now >= nextCheckAt) void checkVersion();
    return false;
  }

  const read: Read = async (work) => {
    if (!isFresh()) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      // An error of the query itself occurs on the primary too, and is thrown by it.
      if (isReplicaFailure(error)) pause(error);
      return work(primary);
    }
  };

  return { read, close: () => replica.destroy() };
}

/** A missing record or an invalid cursor is no failure of the replica. */
const isReplicaFailure = (error: unknown): boolean =>
  !(error instanceof NotFoundError || error instanceof InvalidCursorError);
