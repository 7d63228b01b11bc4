/** The exchange a token takes its status from, which records differ from the rule by an exception, and which version of the method the records were assessed by. */
import { sql } from "kysely";
import { type Db, type Engine, keyText } from "./migration.ts";

export async function addMethod(db: Db, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    await db.schema
      .alterTable(table)
      // The default is for an earlier version that runs at the same time, or is rolled back to.
      .addColumn("venue", keyText(engine), (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn("excepted", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex(`${table}_excepted`)
      .on(table)
      .column("id")
      .where(sql.ref("excepted"), "=", 1)
      .execute();
  }
  await db.schema.createIndex("coins_venue").on("coins").column("venue").where("venue", "<>", "").execute();
  await db.schema
    .createTable("applied_method")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
