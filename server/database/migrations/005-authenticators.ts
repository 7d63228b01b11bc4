/** Authenticator apps as the second factor, and recovery codes. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createAuthenticatorTables(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("authenticators")
    .addColumn("user_id", key, (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("sealed_secret", "text", (column) => column.notNull())
    .addColumn("begun_at", key, (column) => column.notNull())
    .addColumn("confirmed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_step", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("user_id", key, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("code_hash", key, (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
}
