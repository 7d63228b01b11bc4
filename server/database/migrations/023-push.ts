/** Push subscriptions, encrypted, and the key pair that our messages are signed with. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createPushTables(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("confirmed_at", key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("push_confirmed").on("push_subscriptions").columns(["confirmed_at"]).execute();
  await db.schema
    .createTable("push_keys")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("sealed_private", "text", (column) => column.notNull())
    .execute();
}
