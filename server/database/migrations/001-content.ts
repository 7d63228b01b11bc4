/** Content tables: coins, exchanges, revisions and counters. */
import { sql } from "kysely";
import { type Db, type Engine, keyText } from "./migration.ts";

const RECORD_TABLES = ["coins", "exchanges"] as const;
type RecordTableName = (typeof RECORD_TABLES)[number];

/**
 * One covering index per sort: its last columns are the tie-break (newest first, then id), so a deep page is found inside
 * the index. Read backwards each serves the descending order; those with long ties have a twin for the ascending one.
 */
const RECORD_INDEXES: Readonly<Record<string, readonly string[]>> = {
  newest: ["created_at", "id"],
  category: ["category", "created_at", "id"],
  rating: ["rating", "created_at", "id"],
  rating_up: ["rating", "created_at desc", "id desc"],
  category_rating: ["category", "rating", "created_at", "id"],
  category_rating_up: ["category", "rating", "created_at desc", "id desc"],
  category_order: ["category_order", "created_at", "id"],
  category_order_up: ["category_order", "created_at desc", "id desc"],
  name: ["name_key", "created_at", "id"],
  category_name: ["category", "name_key", "created_at", "id"],
  market: ["market_id"],
};

async function createRecordTable(db: Db, engine: Engine, table: RecordTableName): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable(table)
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("category", key, (column) => column.notNull().check(sql`category in ('halal', 'questionable', 'haram')`))
    .addColumn("category_order", "integer", (column) => column.notNull())
    .addColumn("rating", "double precision", (column) => column.notNull())
    .addColumn("name_key", key, (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("market_id", key, (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .execute();
  for (const [name, columns] of Object.entries(RECORD_INDEXES)) {
    await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.raw(columns.join(", "))})`.execute(
      db,
    );
  }
}

async function createRevisions(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("revisions")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("entity", key, (column) => column.notNull())
    .addColumn("entity_id", key, (column) => column.notNull())
    .addColumn("action", key, (column) => column.notNull())
    .addColumn("editor", "text", (column) => column.notNull())
    .addColumn("at", key, (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addColumn("content_version", "integer", (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createIndex("revisions_of_record")
    .on("revisions")
    .columns(["entity", "entity_id", "content_version"])
    .execute();
  await db.schema.createIndex("revisions_by_action").on("revisions").columns(["entity", "action", "at"]).execute();
}

async function createCounters(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("content_version")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into content_version (id, version) values (1, 0)`.execute(db);
  await db.schema
    .createTable("record_counts")
    .addColumn("entity", key, (column) => column.notNull())
    .addColumn("category", key, (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull().check(sql`total >= 0`))
    .addPrimaryKeyConstraint("record_counts_key", ["entity", "category"])
    .execute();
  await sql`insert into record_counts (entity, category, total) values
    ('coin', 'halal', 0), ('coin', 'questionable', 0), ('coin', 'haram', 0),
    ('exchange', 'halal', 0), ('exchange', 'questionable', 0), ('exchange', 'haram', 0)`.execute(db);
  await db.schema
    .createTable("create_requests")
    .addColumn("request_key", key, (column) => column.notNull())
    .addColumn("entity", key, (column) => column.notNull())
    .addColumn("entity_id", key, (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("create_requests_key", ["entity", "request_key"])
    .execute();
}

export async function createContentTables(db: Db, engine: Engine): Promise<void> {
  for (const table of RECORD_TABLES) await createRecordTable(db, engine, table);
  await createRevisions(db, engine);
  await createCounters(db, engine);
}
