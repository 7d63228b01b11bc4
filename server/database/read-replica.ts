/**
 * A read replica, asked only for what it is known to have. It counts as fresh once its content version has reached the
 * newest one this server has heard of; until then, and whenever it fails, reads go to the primary.
 */
import { Kysely, PostgresDialect } from "kysely";
import { InvalidCursorError, NotFoundError } from "../errors.ts";
import { openPostgresPool } from "./postgres-pool.ts";
import type { Schema } from "./schema.ts";

/** How soon a replica that lags is asked again, and how long one that failed is left alone. */
const LOOK_AGAIN_MS = 20;
const REST_MS = 2000;

export type ReplicaParts = {
  url: string;
  primary: Kysely<Schema>;
  /** The newest content version this server has heard of. */
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
  /** The newest version it was seen to have: what it has once, it keeps. Nothing is known before the first look. */
  let reached = -1;
  let restsUntil = 0;
  let looking = false;
  let looksAgainAt = 0;

  function rest(error: unknown): void {
    logError(error);
    // It may come back as another machine that is further behind.
    reached = -1;
    restsUntil = performance.now() + REST_MS;
  }

  async function look(): Promise<void> {
    looking = true;
    try {
      const row = await replica.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
      reached = row.version;
    } catch (error) {
      rest(error);
    } finally {
      looking = false;
      looksAgainAt = performance.now() + LOOK_AGAIN_MS;
    }
  }

  function isFresh(): boolean {
    const now = performance.now();
    if (now < restsUntil) return false;
    if (reached >= version()) return true;
    if (!looking && now >= looksAgainAt) void look();
    return false;
  }

  const read: Read = async (work) => {
    if (!isFresh()) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      // What is wrong with the question is wrong for the primary too, and is told by it.
      if (isOfReplica(error)) rest(error);
      return work(primary);
    }
  };

  return { read, close: () => replica.destroy() };
}

/** A missing record or a bad cursor says nothing about the replica. */
const isOfReplica = (error: unknown): boolean =>
  !(error instanceof NotFoundError || error instanceof InvalidCursorError);
