/** The statuses of each record under other views, next to its document: reading every document takes much longer. */
import type { Db } from "./migration.ts";

export async function addViews(db: Db): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    await db.schema
      .alterTable(table)
      // The default is for an earlier version that runs at the same time, or is rolled back to.
      .addColumn("views", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  }
}
