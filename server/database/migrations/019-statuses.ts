/** Two more outcomes, undetermined and ended: the tables of records accept them, and their counts have rows. */
import { sql } from "kysely";
import type { Db, Engine } from "./migration.ts";

const OLD_CHECK = "category in ('halal', 'questionable', 'haram')";
const NEW_CHECK = "category in ('halal', 'undetermined', 'questionable', 'haram', 'ended')";

/** SQLite cannot change a check: the table is made again from its own definition, with its rows and its indexes. */
async function replaceCheckInSqlite(db: Db, table: string): Promise<void> {
  const { rows: definitions } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db);
  const definition = definitions.find(({ type }) => type === "table")?.sql ?? "";
  if (!definition.includes(OLD_CHECK)) throw new Error(`The table ${table} has no check of its statuses.`);
  const rebuilt = `${table}_rebuilt`;
  await sql.raw(definition.replace(`"${table}"`, `"${rebuilt}"`).replace(OLD_CHECK, NEW_CHECK)).execute(db);
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db);
  for (const { type, sql: text } of definitions) if (type === "index") await sql.raw(text).execute(db);
}

async function replaceCheckInPostgres(db: Db, table: string): Promise<void> {
  const name = sql.ref(`${table}_category_check`);
  await sql`alter table ${sql.table(table)} drop constraint if exists ${name}`.execute(db);
  await sql`alter table ${sql.table(table)} add constraint ${name} check (${sql.raw(NEW_CHECK)})`.execute(db);
}

export async function addStatuses(db: Db, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    if (engine === "sqlite") await replaceCheckInSqlite(db, table);
    else await replaceCheckInPostgres(db, table);
  }
  for (const entity of ["coin", "exchange"]) {
    for (const category of ["undetermined", "ended"]) {
      await sql`insert into record_counts (entity, category, total) values (${entity}, ${category}, 0)`.execute(db);
    }
  }
}
