/** The filters of staff lists as SQL conditions: a search, a draft, or work to be done. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { dueDayOf } from "#domain/evidence/due-days.ts";
import {
  type DraftFilter,
  missingLanguageOf,
  SEARCH_MAX_LENGTH,
  UNASSIGNED,
  type WorkFilter,
} from "#domain/lists/staff-list-query.ts";
import { foldQuery } from "#domain/search/fold.ts";
import { PLACES } from "#domain/search/keys.ts";
import { NOT_ASSESSED } from "#server/content/stored-type.ts";
import { RECORD_TABLES, type RecordTableName, type Schema } from "#server/database/schema.ts";
import { rangeOf } from "#server/database/search-keys.ts";

export type ListFilters = {
  search?: string | undefined;
  work?: WorkFilter | undefined;
  /** Only records that have a draft, or one in this state. */
  drafts?: DraftFilter | undefined;
  /** Only records whose draft is assigned to this person, or is `UNASSIGNED`. */
  assignee?: string | undefined;
};

type Condition = RawBuilder<SqlBool>;

/** With more matches than these, a batch of them is among the newest records. */
const MAX_IDS = 1000;

const typeOf = (table: RecordTableName) => (table === RECORD_TABLES.coin ? "coin" : "exchange");

/** Few matches are found in the search index; many are found sooner by reading the list in its order. */
async function searchCondition(db: Kysely<Schema>, table: RecordTableName, typed: string): Promise<Condition | null> {
  if (typed.trim() === "") return null;
  const query = foldQuery(typed.slice(0, SEARCH_MAX_LENGTH));
  if (query === "") return sql`1 = 0`;
  const { from, to } = rangeOf(query);
  const rows = await db
    .selectFrom("search_keys")
    .select("record_id")
    .where("place", "in", Object.values(PLACES))
    .where("part", ">=", from)
    .where("part", "<", to)
    .where("entity", "=", typeOf(table))
    .limit(MAX_IDS + 1)
    .execute();
  // Folded text has no wildcards.
  if (rows.length > MAX_IDS) return sql`search_text like ${`%${query}%`}`;
  const ids = new Set(rows.map(({ record_id }) => record_id));
  return ids.size === 0 ? sql`1 = 0` : sql`id in (${sql.join([...ids])})`;
}

function draftCondition(table: RecordTableName, drafts: DraftFilter, assignee: string): Condition | null {
  if (drafts === "all" && assignee === "") return null;
  const conditions = [
    sql`entity = ${typeOf(table)} and record_id = ${sql.table(table)}.id`,
    ...(drafts === "all" || drafts === "only" ? [] : [sql`state = ${drafts}`]),
    ...(assignee === "" ? [] : [sql`assignee = ${assignee === UNASSIGNED ? "" : assignee}`]),
  ];
  return sql`exists (select 1 from drafts where ${sql.join(conditions, sql` and `)})`;
}

function workCondition(work: WorkFilter): Condition | null {
  const language = missingLanguageOf(work);
  if (language) return sql`missing like ${`%${language}%`}`;
  if (work === "unknown") return sql`unknown_facts > 0`;
  if (work === "unassessed") return sql`unknown_facts = ${NOT_ASSESSED}`;
  if (work === "overdue") return sql`review_due > '' and review_due < ${dueDayOf(new Date().toISOString())}`;
  return null;
}

export async function listConditions(
  db: Kysely<Schema>,
  table: RecordTableName,
  { search = "", work = "all", drafts = "all", assignee = "" }: ListFilters,
): Promise<Condition[]> {
  const conditions = [
    await searchCondition(db, table, search),
    draftCondition(table, drafts, assignee),
    workCondition(work),
  ];
  return conditions.filter((condition) => condition !== null);
}
