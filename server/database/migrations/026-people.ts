/** Who wrote and who checked a review as columns, so that a person's page finds them; and the names that stay after an account is deleted. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function addPeople(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  for (const table of ["coins", "exchanges"])
    for (const column of ["written_by", "checked_by"]) {
      await db.schema
        .alterTable(table)
        .addColumn(column, key, (made) => made.notNull().defaultTo(""))
        .execute();
      await db.schema.createIndex(`${table}_${column}`).on(table).columns([column, "name_key"]).execute();
    }
  await db.schema
    .createTable("former_staff")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("public_profile", "text", (column) => column.notNull())
    .addColumn("left_at", key, (column) => column.notNull())
    .execute();
}
