/** The advisory locks of PostgreSQL that we use. SQLite needs none: its transactions hold the only write lock from the start. */
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";
import type { Engine } from "./stored-text.ts";

/** Any fixed numbers, as long as nothing else on the database uses them. */
const MIGRATION_KEY = 7_226_001;
const SERVING_KEY = 7_226_002;
const RETRY_MS = 50;

async function tryLock(trx: Transaction<Schema>, key: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${key}) as held`.execute(trx);
  return rows[0]?.held ?? false;
}

/** Waits until no other server migrates; held until the transaction ends. */
export async function lockMigrations(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  while (!(await tryLock(trx, MIGRATION_KEY))) await wait(RETRY_MS);
}

/** Shared by all running servers, held until the connection ends. Throws while a backup is being restored. */
export async function shareServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock_shared(${SERVING_KEY}) as held`);
  if (!rows[0]?.held) throw new Error("The database is being restored.");
}

/** For a restore, held until the transaction ends. False where a server is running on the database. */
export const claimFromServers = (trx: Transaction<Schema>): Promise<boolean> => tryLock(trx, SERVING_KEY);
