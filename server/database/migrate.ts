/** Brings the tables up to date, one transaction a step. Any number of servers may try at once: one does it, the others wait. */
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { readClock } from "./clock.ts";
import { type Engine, keyText } from "./engine.ts";
import { MIGRATIONS, type Migration } from "./migrations/index.ts";
import { type Database, type DatabaseOptions, openDatabase } from "./open.ts";
import { PATIENT_LIMITS } from "./postgres-pool.ts";
import type { Schema } from "./schema.ts";

/** Any fixed number will do, as long as nothing else locks it. */
const LOCK_KEY = 7_226_001;
const LOCK_RETRY_MS = 50;

/** SQLite's transactions hold its only write lock from their first moment. */
async function lock(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`.execute(trx);
    if (rows[0]?.taken) return;
    await wait(LOCK_RETRY_MS);
  }
}

const createMigrationsTable = (trx: Kysely<Schema>, engine: Engine): Promise<void> =>
  trx.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", keyText(engine), (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();

async function isDone(trx: Transaction<Schema>, name: string): Promise<boolean> {
  const done = await trx.selectFrom("migrations").select("name").where("name", "=", name).executeTakeFirst();
  return done !== undefined;
}

/** As part of a larger write. False where the step was made before. */
export async function migrateWithin(trx: Transaction<Schema>, engine: Engine, step: Migration): Promise<boolean> {
  await lock(trx, engine);
  await createMigrationsTable(trx, engine);
  if (await isDone(trx, step.name)) return false;
  await step.up(trx, engine);
  await trx
    .insertInto("migrations")
    .values({ name: step.name, at: await readClock(trx, engine) })
    .execute();
  return true;
}

/** Returns the names of the steps this call made. */
export async function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  const { db, engine } = database;
  const made: string[] = [];
  for (const step of migrations) {
    const isMade = await db.transaction().execute((trx) => migrateWithin(trx, engine, step));
    if (isMade) made.push(step.name);
  }
  return made;
}

/** The same with a connection of its own, which may take its time: the steps of a large database outlast what a page may wait. */
export async function migrateAt(options: DatabaseOptions): Promise<string[]> {
  const database = openDatabase({ ...options, limits: PATIENT_LIMITS });
  try {
    return await migrate(database);
  } finally {
    await database.close();
  }
}
