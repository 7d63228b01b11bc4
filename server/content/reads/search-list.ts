/** How a list newest first is narrowed to a search: by the ids that the index has, or row by row where those are many. */
import { type Kysely, type SqlBool, sql } from "kysely";
import { SEARCH_MAX_LENGTH } from "#domain/lists/staff-list-query.ts";
import { foldQuery } from "#domain/search/fold.ts";
import { PLACES } from "#domain/search/keys.ts";
import { RECORD_TABLES, type RecordTableName, type Schema } from "#server/database/schema.ts";
import { rangeOf } from "#server/database/search-keys.ts";
import type { Filter } from "./narrow-list.ts";

/** More than these are so many that a batch of them is among the newest records. */
const MOST_IDS = 1000;

async function selectIds(db: Kysely<Schema>, table: RecordTableName, query: string): Promise<string[]> {
  const { from, to } = rangeOf(query);
  const rows = await db
    .selectFrom("search_keys")
    .select("record_id")
    .where("place", "in", Object.values(PLACES))
    .where("part", ">=", from)
    .where("part", "<", to)
    .where("entity", "=", RECORD_TABLES.coin === table ? "coin" : "exchange")
    .limit(MOST_IDS + 1)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

export async function searchFilter(db: Kysely<Schema>, table: RecordTableName, typed: string): Promise<Filter | null> {
  if (typed.trim() === "") return null;
  const query = foldQuery(typed.slice(0, SEARCH_MAX_LENGTH));
  const ids = query === "" ? [] : await selectIds(db, table, query);
  return {
    few: async () => (ids.length > MOST_IDS ? null : [...new Set(ids)]),
    // Folded text has nothing that a pattern would read otherwise.
    condition: sql<SqlBool>`search_text like ${`%${query}%`}`,
  };
}
