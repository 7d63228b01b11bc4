/** The parts of names that records are found by, filled from the records there are. */
import { type Kysely, sql } from "kysely";
import { type Engine, keyText } from "../engine.ts";
import type { Schema } from "../schema.ts";
import { fillSearchKeys } from "../search-keys.ts";

export async function addSearchKeys(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const key = keyText(engine);
  // What every write of content begins with: until the end of this step none does.
  if (engine === "postgres") await db.selectFrom("content_version").select("version").forUpdate().execute();
  await db.schema
    .createTable("search_keys")
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("part", key, (column) => column.notNull())
    .addColumn("entity", key, (column) => column.notNull())
    .addColumn("record_id", key, (column) => column.notNull())
    .addPrimaryKeyConstraint("search_keys_pkey", ["place", "part", "entity", "record_id"])
    // The rows are their key: SQLite then stores them once, in its order.
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  // The whole names of a record, which are what a misspelt one is held against.
  await sql`create index search_keys_names on search_keys (record_id, entity, part) where place <= 2`.execute(db);
  await fillSearchKeys(db, engine);
}
