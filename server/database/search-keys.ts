/** The table that search reads: the rows of a record, and how rows are written. */
import { type Kysely, sql } from "kysely";
import type { RecordType } from "#domain/records/content-type.ts";
import { keysOf, type Searched, toIndexRows, toSearchText } from "#domain/search/keys.ts";
import type { Schema, SearchKeyTable } from "./schema.ts";
import { type Engine, toKey } from "./stored-text.ts";

type Rows = readonly SearchKeyTable[];

/** Thousands of rows as one value: a statement with a parameter for each cell takes longer than the database itself. */
const BATCH = 5000;

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

/** A backup leaves these rows out. */
export const SEARCH_TABLE = "search_keys" satisfies keyof Schema;

/** What every part that contains a text begins with lies between these two. */
export const rangeOf = (text: string): { from: string; to: string } => ({
  from: toKey(text),
  to: `${toKey(text)}\u{10ffff}`,
});
