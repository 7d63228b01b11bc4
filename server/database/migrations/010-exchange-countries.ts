/** Where each exchange is licensed, open or barred, one row per country: the lists of a country read it. */
import { sql } from "kysely";
import { type Db, type Engine, keyText } from "./migration.ts";

/** Each ends with the order of a list, so that a page is found inside the index. */
const INDEXES = {
  exchange_countries_list: "country, presence, created_at desc, exchange_id desc",
  exchange_countries_category: "country, category, presence, created_at desc, exchange_id desc",
} as const;

export async function addExchangeCountries(db: Db, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("exchange_countries")
    .addColumn("exchange_id", key, (column) => column.notNull())
    .addColumn("country", key, (column) => column.notNull())
    .addColumn("presence", "integer", (column) => column.notNull())
    .addColumn("category", key, (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addPrimaryKeyConstraint("exchange_countries_pkey", ["exchange_id", "country"])
    .execute();
  for (const [name, columns] of Object.entries(INDEXES)) {
    await sql`create index ${sql.ref(name)} on exchange_countries (${sql.raw(columns)})`.execute(db);
  }
}
