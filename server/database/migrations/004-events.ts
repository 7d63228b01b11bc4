/** Events of login and account, without a foreign key: an event outlives its account. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createEventsTable(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("events")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("at", key, (column) => column.notNull())
    .addColumn("kind", key, (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("events_by_time").on("events").columns(["at", "id"]).execute();
  await db.schema.createIndex("revisions_by_time").on("revisions").columns(["at", "id"]).execute();
}
