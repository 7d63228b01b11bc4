/** Fills the sort keys of existing names and creates their indexes. Readers continue meanwhile; writers wait. */
import { type Kysely, sql } from "kysely";
import { readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { toNameKeys } from "#domain/text/name-key.ts";
import { toKey } from "#server/database/stored-text.ts";
import type { Engine } from "../engine.ts";
import type { Schema } from "../schema.ts";

const BATCH = 200;

/** As the first step made them for the name it knew. */
const INDEXES: Readonly<Record<string, string>> = {
  name_ar: "name_key_ar, created_at, id",
  category_name_ar: "category, name_key_ar, created_at, id",
  name_tr: "name_key_tr, created_at, id",
  category_name_tr: "category, name_key_tr, created_at, id",
};

type RecordTableName = "coins" | "exchanges";

function keysOf(json: string) {
  const parsed: unknown = JSON.parse(json);
  const document = readDocument(parsed);
  const names = readLocalized(readDocument(document.translations).name, document, "name");
  return toNameKeys(names, readText(document.name));
}

/** Returns the last id of the batch, null where none was left. */
async function fillBatch(db: Kysely<Schema>, table: RecordTableName, after: string): Promise<string | null> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "document"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return null;
  const tuples = rows.map(({ id, document }) => {
    const { en, ar, tr } = keysOf(document);
    return sql`(${id}, ${toKey(en)}, ${toKey(ar)}, ${toKey(tr)})`;
  });
  await sql`
    update ${sql.table(table)} set name_key = made.column2, name_key_ar = made.column3, name_key_tr = made.column4
    from (values ${sql.join(tuples)}) as made where ${sql.ref(`${table}.id`)} = made.column1`.execute(db);
  return rows.at(-1)?.id ?? null;
}

/** Makes the keys of every name again: for a step after a change of how they are made, too. */
export async function refillNameKeys(db: Kysely<Schema>, engine: Engine): Promise<void> {
  // What every write of content begins with: until the end of this step none does.
  if (engine === "postgres") await db.selectFrom("content_version").select("version").forUpdate().execute();
  for (const table of ["coins", "exchanges"] as const) {
    for (let last: string | null = ""; last !== null; ) last = await fillBatch(db, table, last);
  }
}

export async function fillNameKeys(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await refillNameKeys(db, engine);
  for (const table of ["coins", "exchanges"] as const) {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.raw(columns)})`.execute(db);
    }
  }
}
