/** Opens the database: PostgreSQL where a URL is configured, else SQLite in the data directory. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Dialect, Kysely, PostgresDialect, sql } from "kysely";
import { readClock } from "./clock.ts";
import { openPostgresPool, PATIENT_LIMITS, type PoolLimits } from "./postgres-pool.ts";
import type { Schema } from "./schema.ts";
import { openSqliteFile, sqliteDialect } from "./sqlite-dialect.ts";
import type { Engine } from "./stored-text.ts";

export const SQLITE_FILE = "mizan.sqlite";
const PING_TIMEOUT_MS = 1500;

export type DatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | null | undefined;
  limits?: PoolLimits;
  /** Another name for SQLite's file in the data directory. */
  file?: string;
};

export type Database = {
  db: Kysely<Schema>;
  engine: Engine;
  /** The database's clock, ISO text with milliseconds. */
  now(): Promise<string>;
  /** Rejects where the database does not answer in time. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

function openDialect({ dataDir, databaseUrl, limits, file = SQLITE_FILE }: DatabaseOptions): {
  engine: Engine;
  dialect: Dialect;
} {
  if (databaseUrl) {
    const pool = () => openPostgresPool(databaseUrl, limits);
    return { engine: "postgres", dialect: new PostgresDialect({ pool }) };
  }
  return { engine: "sqlite", dialect: sqliteDialect(openSqliteFile(join(dataDir, file))) };
}

/** Reads the catalogue, so that SQLite has to read its file. */
const PROBES = {
  sqlite: sql`select 1 from sqlite_schema limit 1`,
  postgres: sql`select 1`,
} satisfies Record<Engine, unknown>;

export function openDatabase(options: DatabaseOptions): Database {
  const { engine, dialect } = openDialect(options);
  const db = new Kysely<Schema>({ dialect });

  async function ping(): Promise<void> {
    const done = new AbortController();
    const tooLate = wait(PING_TIMEOUT_MS, undefined, { signal: done.signal }).then(() => {
      throw new Error("The database did not answer in time.");
    });
    try {
      await Promise.race([PROBES[engine].execute(db), tooLate]);
    } finally {
      tooLate.catch(() => {});
      done.abort();
    }
  }

  return { db, engine, now: () => readClock(db, engine), ping, close: () => db.destroy() };
}

/** A database of its own for work that no visitor waits for: the limits of requests do not hold for it. */
export async function withLongTimeouts<Result>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...options, limits: PATIENT_LIMITS });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
