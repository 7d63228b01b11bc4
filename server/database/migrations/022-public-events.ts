/** Public events that were written with the changes they are about, their deliveries, and the webhooks that receive them. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createEventTables(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("public_events")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("at", key, (column) => column.notNull())
    .addColumn("type", key, (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("is_assigned", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("assigned_up_to", key, (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("public_events_new").on("public_events").columns(["is_assigned", "id"]).execute();
  await db.schema
    .createTable("deliveries")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("event_id", key, (column) => column.notNull())
    .addColumn("lane", key, (column) => column.notNull())
    .addColumn("receiver", key, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("due_at", key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("deliveries_due").on("deliveries").columns(["lane", "due_at"]).execute();
  await db.schema.createIndex("deliveries_of_event").on("deliveries").columns(["event_id"]).execute();
  await db.schema.createIndex("deliveries_of_receiver").on("deliveries").columns(["receiver"]).execute();
  await db.schema
    .createTable("webhooks")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("sealed_secret", "text", (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("delivered_at", key, (column) => column.notNull().defaultTo(""))
    .addColumn("disabled_at", key, (column) => column.notNull().defaultTo(""))
    .addColumn("last_error", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
