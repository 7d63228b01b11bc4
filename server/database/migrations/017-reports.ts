/** Reports of readers, the log of their steps, and the corrections and warnings that resulted from them. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createReportTables(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("reports")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("code_hash", key, (column) => column.notNull().unique())
    .addColumn("kind", key, (column) => column.notNull())
    .addColumn("about", key, (column) => column.notNull())
    .addColumn("language", key, (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("mail", "text", (column) => column.notNull())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("draft", key, (column) => column.notNull())
    .addColumn("merged_into", key, (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("notice_id", key, (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("ended_at", key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("reports_queue").on("reports").columns(["state", "created_at", "id"]).execute();
  await db.schema.createIndex("reports_about").on("reports").columns(["about", "state", "created_at"]).execute();
  await db.schema.createIndex("reports_merged").on("reports").columns(["merged_into", "id"]).execute();
  await db.schema
    .createTable("report_events")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("at", key, (column) => column.notNull())
    .addColumn("report_id", key, (column) => column.notNull())
    .addColumn("who", key, (column) => column.notNull())
    .addColumn("kind", key, (column) => column.notNull())
    .addColumn("about", key, (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("report_events_of_report")
    .on("report_events")
    .columns(["report_id", "at", "id"])
    .execute();
  await db.schema.createIndex("report_events_at").on("report_events").columns(["at", "id"]).execute();
  await db.schema
    .createTable("public_notices")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("kind", key, (column) => column.notNull())
    .addColumn("at", key, (column) => column.notNull())
    .addColumn("about", key, (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("withdrawn", "integer", (column) => column.notNull())
    .addColumn("updated_at", key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("public_notices_kind").on("public_notices").columns(["kind", "at", "id"]).execute();
  await db.schema.createIndex("public_notices_updated").on("public_notices").columns(["updated_at"]).execute();
}
