/** The lock that servers on one PostgreSQL share for as long as they work on it, and that a restore has to have alone. */
import { sql, type Transaction } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

/** Any fixed number will do, as long as nothing else locks it. */
const LOCK_KEY = 7_226_002;

/** Held until the connection ends. Throws while a restore is under way. */
export async function shareServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock_shared(${LOCK_KEY}) as held`);
  if (!rows[0]?.held) throw new Error("The database is being restored.");
}

/** Held until the transaction ends. False where a server works on the database. */
export async function claimFromServers(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`.execute(trx);
  return rows[0]?.held ?? false;
}
