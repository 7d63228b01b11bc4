/** Room for the names as Arabic and Turkish lists sort them. A step of its own, because it keeps every reader out while it lasts. */
import type { Kysely } from "kysely";
import { type Engine, keyText } from "../engine.ts";
import type { Schema } from "../schema.ts";

/** An earlier version that still runs beside this one, or comes back, leaves the columns out when it writes. */
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
