/** Where each exchange is licensed, open or barred, one row for each country: lists of a country are read from it. */
import { type Kysely, sql } from "kysely";
import { PRESENCE_ORDER, placesOf } from "#domain/countries/country-exchanges.ts";
import { readCategory } from "#domain/records/category.ts";
import { readDocument } from "#domain/records/document.ts";
import { readFacts, readState } from "#domain/screening/record-facts.ts";
import { type Engine, keyText } from "../engine.ts";
import type { ExchangeCountryTable, Schema } from "../schema.ts";

const BATCH = 200;

/** Each ends with the order of a list, so that a page is found inside the index. */
const INDEXES = {
  exchange_countries_list: "country, presence, created_at desc, exchange_id desc",
  exchange_countries_category: "country, category, presence, created_at desc, exchange_id desc",
} as const;

function toRows(row: { id: string; created_at: string; document: string }): ExchangeCountryTable[] {
  const parsed: unknown = JSON.parse(row.document);
  const document = readDocument(parsed);
  if (readState(document.state) !== "active") return [];
  return placesOf(readFacts("exchange", document.facts)).map(({ country, presence }) => ({
    exchange_id: row.id,
    country,
    presence: PRESENCE_ORDER[presence],
    category: readCategory(document.category),
    created_at: row.created_at,
  }));
}

async function fill(db: Kysely<Schema>): Promise<void> {
  for (let last: string | undefined = ""; last !== undefined; ) {
    const found: { id: string; created_at: string; document: string }[] = await db
      .selectFrom("exchanges")
      .select(["id", "created_at", "document"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const row of found) {
      const rows = toRows(row);
      if (rows.length > 0) await db.insertInto("exchange_countries").values(rows).execute();
    }
    last = found.at(-1)?.id;
  }
}

export async function addExchangeCountries(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const key = keyText(engine);
  // What every write of content begins with: until the end of this step none does.
  if (engine === "postgres") await db.selectFrom("content_version").select("version").forUpdate().execute();
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
  await fill(db);
}
