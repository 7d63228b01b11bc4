/** Bodies, positions and countries, which staff edit. They are filled from content/ at the first start. */
import type { Kysely } from "kysely";
import { type Engine, keyText } from "../engine.ts";
import type { Schema } from "../schema.ts";

export async function createRegisterTables(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const key = keyText(engine);
  for (const table of ["bodies", "positions", "countries"]) {
    await db.schema
      .createTable(table)
      .addColumn("id", key, (column) => column.primaryKey())
      .addColumn("created_at", key, (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .execute();
  }
}
