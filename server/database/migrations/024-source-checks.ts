/** What visits to cited pages found, and the tasks that came of it. */
import { type Db, type Engine, keyText } from "./migration.ts";

const CHECK_KEYS = ["checked_at", "read_at", "next_at", "outcome", "archive_job", "archive_asked_at"];
const CHECK_TEXTS = ["url", "text_hash", "asked", "found", "etag", "modified", "archive_url"];
const TASK_KEYS = ["entity", "record_id", "fact", "kind", "opened_at", "closed_at", "closed_by", "closed_as"];
const TASK_TEXTS = ["url", "quote", "found"];

export async function createSourceTables(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  let checks = db.schema.createTable("source_checks").addColumn("url_hash", key, (column) => column.primaryKey());
  for (const name of CHECK_KEYS) checks = checks.addColumn(name, key, (column) => column.notNull());
  for (const name of CHECK_TEXTS) checks = checks.addColumn(name, "text", (column) => column.notNull());
  for (const name of ["decides", "http_status", "failures"])
    checks = checks.addColumn(name, "integer", (column) => column.notNull());
  await checks.execute();
  let tasks = db.schema.createTable("source_tasks").addColumn("id", key, (column) => column.primaryKey());
  for (const name of TASK_KEYS) tasks = tasks.addColumn(name, key, (column) => column.notNull());
  for (const name of TASK_TEXTS) tasks = tasks.addColumn(name, "text", (column) => column.notNull());
  await tasks.execute();
  const ofRecord = db.schema.createIndex("source_tasks_of_record").on("source_tasks");
  await ofRecord.columns(["entity", "record_id", "closed_at"]).execute();
}
