/** The table that search reads: how its rows are written, and how all of them are made again from the records. */
import { type Kysely, sql } from "kysely";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { readSymbol } from "#domain/records/symbol.ts";
import { readAliases } from "#domain/screening/record-facts.ts";
import { keysOf, type Searched, toIndexRows, toSearchText } from "#domain/search/keys.ts";
import { RECORD_TABLES, type Schema, type SearchKeyTable } from "./schema.ts";
import { type Engine, toKey } from "./stored-text.ts";

type Rows = readonly SearchKeyTable[];

/** Thousands of rows as one value: a statement with a parameter for each cell takes longer than the database itself. */
const BATCH = 5000;
const RECORDS = 200;

const given = (rows: Rows, engine: Engine) => {
  if (engine === "sqlite") {
    const json = JSON.stringify(rows.map(({ place, part, entity, record_id }) => [place, part, entity, record_id]));
    return sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${json})`;
  }
  const column = <Name extends keyof SearchKeyTable>(name: Name) => rows.map((row) => row[name]);
  return sql`select * from unnest(${column("place")}::integer[], ${column("part")}::text[], ${column("entity")}::text[], ${column("record_id")}::text[])`;
};

async function inBatches(rows: Rows, work: (batch: Rows) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) await work(rows.slice(first, first + BATCH));
}

export const insertSearchKeys = (db: Kysely<Schema>, engine: Engine, rows: Rows): Promise<void> =>
  inBatches(rows, (batch) =>
    // SQLite reads "select … on conflict" as a join without the condition.
    sql`insert into search_keys (place, part, entity, record_id) select * from (${given(batch, engine)}) as made where true
      on conflict do nothing`.execute(db),
  );

export const deleteSearchKeys = (db: Kysely<Schema>, engine: Engine, rows: Rows): Promise<void> =>
  inBatches(rows, (batch) =>
    sql`delete from search_keys where (place, part, entity, record_id) in (${given(batch, engine)})`.execute(db),
  );

/** The rows of one record. */
export const searchRowsOf = (entity: RecordType, searched: Searched): SearchKeyTable[] =>
  Array.from(toIndexRows(keysOf(searched)), ([part, place]) => ({ place, part, entity, record_id: searched.id }));

export const searchTextOf = (searched: Searched): string => toSearchText(keysOf(searched));

function readSearched(id: string, json: string): Searched {
  const parsed: unknown = JSON.parse(json);
  const document = readDocument(parsed);
  return {
    id,
    name: readText(document.name),
    symbol: readSymbol(document.symbol),
    names: readLocalized(readDocument(document.translations).name, document, "name"),
    aliases: readAliases(document.aliases),
  };
}

/** Of every record, with the text that lists are filtered by; rows that are there already stay. */
export async function fillSearchKeys(db: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const entity of RECORD_TYPES) {
    const table = RECORD_TABLES[entity];
    for (let last: string | undefined = ""; last !== undefined; ) {
      const found: { id: string; document: string }[] = await db
        .selectFrom(table)
        .select(["id", "document"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(RECORDS)
        .execute();
      const searched = found.map(({ id, document }) => readSearched(id, document));
      await insertSearchKeys(
        db,
        engine,
        searched.flatMap((one) => searchRowsOf(entity, one)),
      );
      if (searched.length > 0) {
        const tuples = searched.map((one) => sql`(${one.id}, ${searchTextOf(one)})`);
        await sql`update ${sql.table(table)} set search_text = made.column2 from (values ${sql.join(tuples)}) as made
          where ${sql.ref(`${table}.id`)} = made.column1`.execute(db);
      }
      last = found.at(-1)?.id;
    }
  }
}

/** A backup leaves these rows out. */
export const SEARCH_TABLE = "search_keys" satisfies keyof Schema;

export async function rebuildSearchKeys(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await db.deleteFrom(SEARCH_TABLE).execute();
  await fillSearchKeys(db, engine);
}

/** What every part that contains a text begins with lies between these two. */
export const rangeOf = (text: string): { from: string; to: string } => ({
  from: toKey(text),
  to: `${toKey(text)}\u{10ffff}`,
});
