/** Indexes of the Arabic and Turkish sort keys of names, like those of the first migration. */
import { sql } from "kysely";
import type { Db } from "./migration.ts";

const INDEXES: Readonly<Record<string, string>> = {
  name_ar: "name_key_ar, created_at, id",
  category_name_ar: "category, name_key_ar, created_at, id",
  name_tr: "name_key_tr, created_at, id",
  category_name_tr: "category, name_key_tr, created_at, id",
};

export async function addNameIndexes(db: Db): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.raw(columns)})`.execute(db);
    }
  }
}
