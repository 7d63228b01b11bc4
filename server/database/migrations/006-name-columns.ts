/** Columns for the Arabic and Turkish sort keys of names. A migration of its own, because it locks out readers while it runs. */
import type { Kysely } from "kysely";
import { type Engine, keyText } from "../engine.ts";
import type { Schema } from "../schema.ts";

/** The default is for an earlier version that runs beside this one, or is rolled back to, and does not write the columns. */
export async function addNameColumns(db: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    for (const name of ["name_key_ar", "name_key_tr"]) {
      await db.schema
        .alterTable(table)
        .addColumn(name, keyText(engine), (column) => column.notNull().defaultTo(""))
        .execute();
    }
  }
}
