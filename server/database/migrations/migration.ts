/** What all migrations use. They are frozen: they import only Kysely and this file, so that no later change reaches them. */
import { type CreateTableBuilder, type Kysely, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Without table types: a migration knows the tables as they were then. */
export type Db = Kysely<unknown>;

export type Migration = { name: string; up(db: Db, engine: Engine): Promise<void> };

/** Text that is sorted or looked up is compared byte by byte, so that both engines sort alike. */
export const keyText = (engine: Engine) => (engine === "postgres" ? sql<string>`text collate "C"` : sql<string>`text`);

export const wordsOf = (text: string): string[] => text.split(" ").filter(Boolean);

/** Names of columns, as words. None of them may be null. `empty` and `zero`: keys and integers with that default. */
type Columns = { keys?: string; texts?: string; integers?: string; unique?: string; empty?: string; zero?: string };

/** A table with these columns; whatever else it has is added to it before it is executed. */
export function tableOf(db: Db, engine: Engine, name: string, columns: Columns): CreateTableBuilder<string, string> {
  const { keys = "", texts = "", integers = "", unique = "", empty = "", zero = "" } = columns;
  const key = keyText(engine);
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of wordsOf(unique)) table = table.addColumn(column, key, (made) => made.notNull().unique());
  for (const column of wordsOf(keys)) table = table.addColumn(column, key, (made) => made.notNull());
  for (const column of wordsOf(texts)) table = table.addColumn(column, "text", (made) => made.notNull());
  for (const column of wordsOf(integers)) table = table.addColumn(column, "integer", (made) => made.notNull());
  for (const column of wordsOf(empty)) table = table.addColumn(column, key, (made) => made.notNull().defaultTo(""));
  for (const column of wordsOf(zero)) table = table.addColumn(column, "integer", (made) => made.notNull().defaultTo(0));
  return table;
}

/** The same with a primary key `id` of text. */
export const tableWithId = (db: Db, engine: Engine, name: string, columns: Columns) =>
  tableOf(db, engine, name, columns).addColumn("id", keyText(engine), (made) => made.primaryKey());

/** What belongs to an account ends with it. */
export const ofUser = (table: CreateTableBuilder<string, string>, engine: Engine, isPrimary = false) =>
  table.addColumn("user_id", keyText(engine), (column) => {
    const own = column.references("users.id").onDelete("cascade");
    return isPrimary ? own.primaryKey() : own.notNull();
  });

/** Each by its name, as the table and the columns it is of: `coins (created_at, id)`. */
export async function createIndexes(db: Db, indexes: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, of] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${sql.raw(of)}`.execute(db);
}

/** The default is for an earlier version that runs at the same time, or is rolled back to, and does not write the column. */
export async function addColumn(
  db: Db,
  table: string,
  column: string,
  [type, value]: readonly [ReturnType<typeof keyText> | "text" | "integer", string | number],
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, type, (made) => made.notNull().defaultTo(value))
    .execute();
}
