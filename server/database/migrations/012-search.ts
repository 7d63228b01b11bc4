/** The parts of names that records are found by. */
import { sql } from "kysely";
import { type Db, type Engine, keyText } from "./migration.ts";

export async function addSearchKeys(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
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
  // The whole names of a record, which a misspelt name is compared with.
  await sql`create index search_keys_names on search_keys (record_id, entity, part) where place <= 2`.execute(db);
}
