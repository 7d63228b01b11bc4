/** Reads the documents of records: after a cursor, by market. */
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Cursor } from "#domain/lists/cursor.ts";
import type { ListQuery } from "#domain/lists/list-query.ts";
import type { DraftFilter, WorkFilter } from "#domain/lists/staff-list-query.ts";
import type { CategoryFilter } from "#domain/records/category.ts";
import { isRecordId } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { RecordTableName, Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { draftFilter, type Filter, workFilter } from "./narrow-list.ts";
import { searchFilter } from "./search-list.ts";

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

/** The ids of the first filter that has few, and what is left to be asked of each row. */
async function narrow(
  db: Kysely<Schema>,
  filters: readonly Filter[],
): Promise<{ few: string[] | null; rest: readonly Filter[] }> {
  for (const filter of filters) {
    const few = await filter.few(db);
    if (few) return { few, rest: filters.filter((other) => other !== filter) };
  }
  return { few: null, rest: filters };
}

/** Newest first, starting after the cursor. */
export async function selectAfter(
  db: Kysely<Schema>,
  table: RecordTableName,
  after: Cursor | null,
  { limit, category = "all", search = "", work = "all", drafts = "all", assignee = "" }: Omit<BatchQuery, "cursor">,
): Promise<Document[]> {
  const filters = [
    await searchFilter(db, table, search),
    draftFilter(table, { drafts, assignee }),
    workFilter(table, work),
  ].filter((filter) => filter !== null);
  let query = db.selectFrom(table).orderBy("created_at", "desc").orderBy("id", "desc").limit(limit);
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  if (category !== "all") query = query.where("category", "=", category);
  if (filters.length === 0) return (await query.select("document").execute()).map((row) => parseDocument(row.document));
  const { few, rest } = await narrow(db, filters);
  for (const { condition } of rest) query = query.where(condition);
  // First without the documents, which are thousands of times larger than the ids.
  const ids = few
    ? await newestOf(query.clearOrderBy().clearLimit(), few, limit)
    : (await query.select("id").execute()).map(({ id }) => id);
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
