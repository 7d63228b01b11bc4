/** Working drafts of records, the log of their changes, and the preview links of drafts. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createDraftTables(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("drafts")
    .addColumn("entity", key, (column) => column.notNull())
    .addColumn("record_id", key, (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("base", "text", (column) => column.notNull())
    .addColumn("base_version", "integer", (column) => column.notNull())
    .addColumn("authors", "text", (column) => column.notNull())
    .addColumn("editor", key, (column) => column.notNull())
    .addColumn("assignee", key, (column) => column.notNull())
    .addColumn("approved_by", key, (column) => column.notNull())
    .addColumn("approved_hash", key, (column) => column.notNull())
    .addColumn("request_key", key, (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("updated_at", key, (column) => column.notNull())
    .addPrimaryKeyConstraint("drafts_key", ["entity", "record_id"])
    .execute();
  await db.schema
    .createTable("draft_events")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("at", key, (column) => column.notNull())
    .addColumn("entity", key, (column) => column.notNull())
    .addColumn("record_id", key, (column) => column.notNull())
    .addColumn("who", key, (column) => column.notNull())
    .addColumn("kind", key, (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("draft_events_of_record")
    .on("draft_events")
    .columns(["entity", "record_id", "at", "id"])
    .execute();
  await db.schema.createIndex("draft_events_at").on("draft_events").columns(["at", "id"]).execute();
  await db.schema
    .createTable("previews")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("token_hash", key, (column) => column.notNull().unique())
    .addColumn("entity", key, (column) => column.notNull())
    .addColumn("record_id", key, (column) => column.notNull())
    .addColumn("created_by", key, (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("expires_at", key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("previews_of_record").on("previews").columns(["entity", "record_id"]).execute();
}
