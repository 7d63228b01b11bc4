/** How many facts of a record lack evidence, which staff lists are filtered by. */
import { sql } from "kysely";
import type { Db } from "./migration.ts";

export async function addFaultyFacts(db: Db): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    await db.schema
      .alterTable(table)
      // The default is for an earlier version that runs at the same time, or is rolled back to.
      .addColumn("faulty_facts", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    const waiting = sql.ref(`${table}_waiting`);
    await sql`drop index ${waiting}`.execute(db);
    await sql`create index ${waiting} on ${sql.table(table)} (created_at, id, review_due, missing, unknown_facts, faulty_facts)`.execute(
      db,
    );
  }
}
