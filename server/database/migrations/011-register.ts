/** Bodies, positions and countries, which staff edit. They are filled from content/ at the first start. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createRegisterTables(db: Db, engine: Engine): Promise<void> {
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
