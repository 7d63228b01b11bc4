import { existsSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { loadSchema, schemaFile } from "#tests/support/schemas.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { type Database, openDatabase } from "./open.ts";

async function shapeOf({ db, engine }: Database): Promise<unknown> {
  const tables = await db.introspection.getTables();
  const columns = tables
    .flatMap(({ name, columns: of }) => of.map((each) => `${name}.${each.name} ${each.dataType} ${each.isNullable}`))
    .sort();
  const { rows } =
    engine === "sqlite"
      ? await sql`select name, tbl_name from sqlite_schema where type = 'index' order by name`.execute(db)
      : await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(
          db,
        );
  return { columns, indexes: rows };
}

async function countsOf({ db }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (name === "migrations") continue;
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.rows);
  }
  return counts;
}

onEachEngine("a database", (create, engine, createMigrated) => {
  let shapeOfToday: unknown;
  beforeAll(async () => {
    const fresh = await createMigrated();
    const database = openDatabase(fresh.options);
    shapeOfToday = await shapeOf(database);
    await database.close();
    await fresh.remove();
  });

  it.each(MIGRATIONS)("as $name left it comes up to date and loses nothing", async ({ name }) => {
    expect(existsSync(schemaFile(name, engine)), "run npm run schema:snapshot and commit its files").toBe(true);
    const old = await create();
    await loadSchema(old.options, name);
    const database = openDatabase(old.options);
    const before = await countsOf(database);
    expect(before.coins).toBe(1);
    const later = MIGRATIONS.slice(MIGRATIONS.findIndex((step) => step.name === name) + 1);
    expect(await migrate(database)).toEqual(later.map((step) => step.name));
    expect(await countsOf(database)).toMatchObject(before);
    const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
    expect(await coins.get("sample-id")).toMatchObject({ name: "Sample ميزان", version: 1 });
    expect(await coins.history("sample-id")).toHaveLength(1);
    expect(await shapeOf(database)).toEqual(shapeOfToday);
    await database.close();
    await old.remove();
  });
});
