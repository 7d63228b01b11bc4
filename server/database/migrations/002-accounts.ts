/** Account tables: users, pending logins, sessions, known devices, rate limits and failures. */
import { type Db, type Engine, keyText } from "./migration.ts";

async function createUsers(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("users")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", key, (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("admin", "integer", (column) => column.notNull())
    .addColumn("disabled", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("code_failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("code_locked_until", key, (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("known_devices")
    .addColumn("user_id", key, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("token_hash", key, (column) => column.notNull())
    .addColumn("last_seen_at", key, (column) => column.notNull())
    .addPrimaryKeyConstraint("known_devices_key", ["user_id", "token_hash"])
    .execute();
}

async function createLoginChallenges(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("login_challenges")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("token_hash", key, (column) => column.notNull().unique())
    .addColumn("user_id", key, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("code_hash", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("code_expires_at", key, (column) => column.notNull().defaultTo(""))
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("sends", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_sent_at", key, (column) => column.notNull().defaultTo(""))
    .addColumn("expires_at", key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("login_challenges_expiry").on("login_challenges").column("expires_at").execute();
}

async function createSessions(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("sessions")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("token_hash", key, (column) => column.notNull().unique())
    .addColumn("user_id", key, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("last_seen_at", key, (column) => column.notNull())
    .addColumn("expires_at", key, (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_of_user").on("sessions").columns(["user_id", "created_at"]).execute();
}

async function createCounters(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", key, (column) => column.primaryKey())
    .addColumn("recent", key, (column) => column.notNull())
    .addColumn("expires_at", key, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("password_failures")
    .addColumn("key", key, (column) => column.primaryKey())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("blocked_until", key, (column) => column.notNull())
    .addColumn("lapses_at", key, (column) => column.notNull())
    .execute();
}

export async function createAccountTables(db: Db, engine: Engine): Promise<void> {
  await createUsers(db, engine);
  await createLoginChallenges(db, engine);
  await createSessions(db, engine);
  await createCounters(db, engine);
}
