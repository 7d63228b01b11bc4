/** What kind of token each coin is, so that the list of coins can be narrowed to one. */
import { type Kysely, sql } from "kysely";
import { readDocument } from "#domain/records/document.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import { readFacts } from "#domain/screening/record-facts.ts";
import { type Engine, keyText } from "../engine.ts";
import type { Schema } from "../schema.ts";

const BATCH = 200;

/**
 * As the lists of all coins have them. `kind_category` also finds and counts those of one status; the others end with the
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

function kindOf(json: string): string {
  const parsed: unknown = JSON.parse(json);
  return toCoinKind(readFacts("coin", readDocument(parsed).facts).kind?.value) ?? "";
}

/** Returns the last id of the batch, null where none was left. */
async function fillBatch(db: Kysely<Schema>, after: string): Promise<string | null> {
  const rows = await db
    .selectFrom("coins")
    .select(["id", "document"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  const known = rows.map(({ id, document }) => ({ id, kind: kindOf(document) })).filter(({ kind }) => kind !== "");
  if (known.length > 0) {
    const tuples = known.map(({ id, kind }) => sql`(${id}, ${kind})`);
    await sql`update coins set kind = made.column2
      from (values ${sql.join(tuples)}) as made where coins.id = made.column1`.execute(db);
  }
  return rows.at(-1)?.id ?? null;
}

export async function addKind(db: Kysely<Schema>, engine: Engine): Promise<void> {
  // What every write of content begins with: until the end of this step none does.
  if (engine === "postgres") await db.selectFrom("content_version").select("version").forUpdate().execute();
  for (const table of ["coins", "exchanges"]) {
    await db.schema
      .alterTable(table)
      // The default is for an earlier version that runs beside this one, or is rolled back to.
      .addColumn("kind", keyText(engine), (column) => column.notNull().defaultTo(""))
      .execute();
  }
  for (let last: string | null = ""; last !== null; ) last = await fillBatch(db, last);
  for (const [name, columns] of Object.entries(INDEXES)) {
    await sql`create index ${sql.ref(`coins_${name}`)} on coins (${sql.raw(columns)})`.execute(db);
  }
}
