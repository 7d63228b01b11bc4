/** Runs the migrations, one transaction each. Several servers may start at once: one migrates, the others wait. */
import type { Kysely, Transaction } from "kysely";
import { lockMigrations } from "./advisory-locks.ts";
import { readClock } from "./clock.ts";
import { readMadeMigrations, refuseNewer } from "./made-migrations.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { type Db, keyText, type Migration } from "./migrations/migration.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import type { Engine } from "./stored-text.ts";

export type Trx = Transaction<Schema>;

const createMigrationsTable = (trx: Kysely<Schema>, engine: Engine): Promise<void> =>
  trx.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", keyText(engine), (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();

async function isDone(trx: Trx, name: string): Promise<boolean> {
  const done = await trx.selectFrom("migrations").select("name").where("name", "=", name).executeTakeFirst();
  return done !== undefined;
}

/** Migrations have no table types: they use the tables as they were then. */
const withoutTypes = (trx: Trx): Db => trx as unknown as Db;

/** Within a larger transaction. False if the migration was already applied. */
export async function migrateWithin(trx: Trx, engine: Engine, step: Migration): Promise<boolean> {
  await lockMigrations(trx, engine);
  await createMigrationsTable(trx, engine);
  if (await isDone(trx, step.name)) return false;
  await step.up(withoutTypes(trx), engine);
  await trx
    .insertInto("migrations")
    .values({ name: step.name, at: await readClock(trx, engine) })
    .execute();
  return true;
}

/**
 * Returns the names of the migrations that this call applied. `afterLast` runs in the transaction of the last missing one.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  afterLast?: (trx: Trx, engine: Engine) => Promise<void>,
): Promise<string[]> {
  const { db, engine } = database;
  const made = await readMadeMigrations(database);
  refuseNewer(made);
  const lastMissing = migrations.findLast(({ name }) => !made.has(name));
  const applied: string[] = [];
  for (const step of migrations) {
    await db.transaction().execute(async (trx) => {
      if (!(await migrateWithin(trx, engine, step))) return;
      if (step === lastMissing) await afterLast?.(trx, engine);
      applied.push(step.name);
    });
  }
  return applied;
}
