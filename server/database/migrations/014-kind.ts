/** The kind of token of each coin, which the list of coins can be filtered by. */
import { sql } from "kysely";
import { type Db, type Engine, keyText } from "./migration.ts";

/**
 * Like those of the list of all coins. `kind_category` also finds and counts those of one status; the others end with the
 * status, so that it is looked up in the index: few coins are of one kind.
 */
const INDEXES: Readonly<Record<string, string>> = {
  kind: "kind, created_at, id",
  kind_category: "kind, category_order, created_at, id",
  kind_category_up: "kind, category_order, created_at desc, id desc",
  kind_rating: "kind, rating, created_at, id, category_order",
  kind_rating_up: "kind, rating, created_at desc, id desc, category_order",
  kind_name: "kind, name_key, created_at, id, category_order",
  kind_name_ar: "kind, name_key_ar, created_at, id, category_order",
  kind_name_tr: "kind, name_key_tr, created_at, id, category_order",
};

export async function addKind(db: Db, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    await db.schema
      .alterTable(table)
      // The default is for an earlier version that runs at the same time, or is rolled back to.
      .addColumn("kind", keyText(engine), (column) => column.notNull().defaultTo(""))
      .execute();
  }
  for (const [name, columns] of Object.entries(INDEXES)) {
    await sql`create index ${sql.ref(`coins_${name}`)} on coins (${sql.raw(columns)})`.execute(db);
  }
}
