/** Roles, languages and public names of staff, links that set a password, and the columns of work to be done on reviews. */
import { sql } from "kysely";
import { type Db, type Engine, keyText } from "./migration.ts";

async function addStaff(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  // Every account so far is an administrator.
  await db.schema
    .alterTable("users")
    .addColumn("role", "text", (column) => column.notNull().defaultTo("admin"))
    .execute();
  for (const name of ["languages", "public_profile"]) {
    await db.schema
      .alterTable("users")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("events")
    .addColumn("detail", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("staff_links")
    .addColumn("token_hash", key, (column) => column.primaryKey())
    .addColumn("email_key", key, (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("languages", "text", (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("expires_at", key, (column) => column.notNull())
    .execute();
}

export async function addStaffWork(db: Db, engine: Engine): Promise<void> {
  await addStaff(db, engine);
  for (const table of ["coins", "exchanges"]) {
    for (const name of ["review_due", "missing"]) {
      await db.schema
        .alterTable(table)
        // The default is for an earlier version that runs at the same time, or is rolled back to.
        .addColumn(name, keyText(engine), (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await db.schema
      .alterTable(table)
      .addColumn("unknown_facts", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    for (const name of ["review_due", "missing", "unknown_facts"]) {
      await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.ref(name)}, id)`.execute(db);
    }
  }
}
