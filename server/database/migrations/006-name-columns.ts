/** Columns for the Arabic and Turkish sort keys of names. A migration of its own, because it locks out readers while it runs. */
import { type Db, type Engine, keyText } from "./migration.ts";

/** The default is for an earlier version that runs at the same time, or is rolled back to, and does not write the columns. */
export async function addNameColumns(db: Db, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    for (const name of ["name_key_ar", "name_key_tr"]) {
      await db.schema
        .alterTable(table)
        .addColumn(name, keyText(engine), (column) => column.notNull().defaultTo(""))
        .execute();
    }
  }
}
