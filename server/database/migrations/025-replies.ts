/** What a person who replies for a reviewed party is there, next to the name. */
import type { Db } from "./migration.ts";

export async function addReplyRole(db: Db): Promise<void> {
  await db.schema
    .alterTable("reports")
    // The default is for an earlier version that runs at the same time, or is rolled back to.
    .addColumn("role", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
