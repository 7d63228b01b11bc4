/** Runs the migrations, one transaction each. Several servers may start at once: one migrates, the others wait. */
import type { Kysely, Transaction } from "kysely";
import { lockMigrations } from "./advisory-locks.ts";
import { readClock } from "./clock.ts";
import { type Engine, keyText } from "./engine.ts";
import { withLongTimeouts } from "./long-timeouts.ts";
import { MIGRATIONS, type Migration } from "./migrations/index.ts";
import type { Database, DatabaseOptions } from "./open.ts";
import type { Schema } from "./schema.ts";

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

/** Within a larger transaction. False where the step was already applied. */
export async function migrateWithin(trx: Transaction<Schema>, engine: Engine, step: Migration): Promise<boolean> {
  await lockMigrations(trx, engine);
  await createMigrationsTable(trx, engine);
  if (await isDone(trx, step.name)) return false;
  await step.up(trx, engine);
  await trx
    .insertInto("migrations")
    .values({ name: step.name, at: await readClock(trx, engine) })
    .execute();
  return true;
}

/** Returns the names of the steps this call applied. */
export async function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  const { db, engine } = database;
  const made: string[] = [];
  for (const step of migrations) {
    const isMade = await db.transaction().execute((trx) => migrateWithin(trx, engine, step));
    if (isMade) made.push(step.name);
  }
  return made;
}

/** With a connection of its own and long time-outs: the steps of a large database take longer than a page may wait. */
export const migrateAt = (options: DatabaseOptions): Promise<string[]> => withLongTimeouts(options, migrate);
