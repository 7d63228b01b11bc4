/** Reads the documents of records: after a cursor, by market. */
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Cursor } from "#domain/lists/cursor.ts";
import type { ListQuery } from "#domain/lists/list-query.ts";
import { type DraftFilter, NOBODY } from "#domain/lists/staff-list-query.ts";
import { missingLanguageOf, type WorkFilter } from "#domain/lists/work-filter.ts";
import type { CategoryFilter } from "#domain/records/category.ts";
import type { Document } from "#domain/records/document.ts";
import { isRecordId } from "#domain/records/entity.ts";
import { dayOf } from "#domain/screening/review-due.ts";
import { RECORD_TABLES, type RecordTableName, type Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { searchFor } from "./search-list.ts";

export type PageQuery = ListQuery & { pageSize: number };

export type Batch<Item> = { items: Item[]; nextCursor: string | null; hasMore: boolean };
export type BatchQuery = {
  cursor?: string | null;
  limit: number;
  category?: CategoryFilter | undefined;
  search?: string | undefined;
  /** Records that wait for somebody. */
  work?: WorkFilter | undefined;
  /** Those alone that have a draft, or one in this state. */
  drafts?: DraftFilter | undefined;
  /** Those alone whose draft is assigned to this person, or to `NOBODY`. */
  assignee?: string | undefined;
};

type RecordQuery = SelectQueryBuilder<Schema, RecordTableName, object>;

/** Sorted here: PostgreSQL would walk the whole list in its order and look for each of them there. */
async function newestOf(query: RecordQuery, ids: readonly string[], limit: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await query.where("id", "in", ids).select(["id", "created_at"]).execute();
  const isBefore = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean =>
    a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);
  return rows
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Newest first, starting after the cursor. */
export async function selectAfter(
  db: Kysely<Schema>,
  table: RecordTableName,
  after: Cursor | null,
  { limit, category = "all", search = "", work = "all", drafts = "all", assignee = "" }: Omit<BatchQuery, "cursor">,
): Promise<Document[]> {
  const searching = await searchFor(db, table, search);
  let query = db.selectFrom(table).orderBy("created_at", "desc").orderBy("id", "desc").limit(limit);
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  if (category !== "all") query = query.where("category", "=", category);
  if (work === "overdue")
    query = query.where("review_due", ">", "").where("review_due", "<", dayOf(new Date().toISOString()));
  if (work === "unknown") query = query.where("unknown_facts", ">", 0);
  const missing = missingLanguageOf(work);
  if (missing) query = query.where("missing", "like", `%${missing}%`);
  if (drafts !== "all" || assignee !== "") {
    const entity = table === RECORD_TABLES.coin ? "coin" : "exchange";
    query = query.where("id", "in", (of) => {
      let drafted = of.selectFrom("drafts").select("record_id").where("entity", "=", entity);
      if (drafts !== "all" && drafts !== "only") drafted = drafted.where("state", "=", drafts);
      if (assignee !== "") drafted = drafted.where("assignee", "=", assignee === NOBODY ? "" : assignee);
      return drafted;
    });
  }
  if (!searching) return (await query.select("document").execute()).map((row) => parseDocument(row.document));
  // What is found has to be sorted: first without the documents, which are thousands of times larger than the ids.
  const ids = await ("ids" in searching
    ? newestOf(query.clearOrderBy().clearLimit(), searching.ids, limit)
    : query
        .where(searching.condition)
        .select("id")
        .execute()
        .then((rows) => rows.map(({ id }) => id)));
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select(["id", "document"]).where("id", "in", ids).execute();
  const documents = new Map(rows.map(({ id, document }) => [id, document]));
  return ids.flatMap((id) => documents.get(id) ?? []).map(parseDocument);
}

/** The position this many records newer than another; null where the list begins sooner. */
export async function selectPositionBefore(
  db: Kysely<Schema>,
  table: RecordTableName,
  { createdAt, id }: Cursor,
  distance: number,
): Promise<Cursor | null> {
  const row = await db
    .selectFrom(table)
    .select(["created_at", "id"])
    .where(sql<SqlBool>`(created_at, id) > (${createdAt}, ${id})`)
    .orderBy("created_at", "asc")
    .orderBy("id", "asc")
    .offset(distance - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, id: row.id } : null;
}

export async function selectByMarketIds(
  db: Kysely<Schema>,
  table: RecordTableName,
  marketIds: readonly string[],
): Promise<Document[]> {
  const wanted = [...new Set(marketIds)].filter(isRecordId);
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom(table).select("document").where("market_id", "in", wanted).execute();
  return rows.map((row) => parseDocument(row.document));
}

/** Those of these market ids that a record carries. */
export async function selectKnownMarketIds(
  db: Kysely<Schema>,
  table: RecordTableName,
  marketIds: readonly string[],
): Promise<Set<string>> {
  if (marketIds.length === 0) return new Set();
  const rows = await db.selectFrom(table).select("market_id").distinct().where("market_id", "in", marketIds).execute();
  return new Set(rows.map((row) => row.market_id));
}

/** The market ids that records carry, each once. */
export async function selectMarketIds(db: Kysely<Schema>, table: RecordTableName, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("market_id")
    .distinct()
    .where("market_id", ">", "")
    .orderBy("market_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.market_id);
}
