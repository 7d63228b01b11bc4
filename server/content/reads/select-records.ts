/** Reads the documents of records: after a cursor, by market. */
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Cursor } from "#domain/lists/cursor.ts";
import type { ListQuery } from "#domain/lists/list-query.ts";
import type { CategoryFilter } from "#domain/records/category.ts";
import type { Document } from "#domain/records/document.ts";
import { isRecordId } from "#domain/records/entity.ts";
import type { RecordTableName, Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { toLikePattern } from "./search-text.ts";

export type PageQuery = ListQuery & { pageSize: number };

export type Batch<Item> = { items: Item[]; nextCursor: string | null; hasMore: boolean };
export type BatchQuery = {
  cursor?: string | null;
  limit: number;
  category?: CategoryFilter | undefined;
  search?: string | undefined;
};

/** Newest first, starting after the cursor. */
export async function selectAfter(
  db: Kysely<Schema>,
  table: RecordTableName,
  after: Cursor | null,
  { limit, category = "all", search = "" }: Omit<BatchQuery, "cursor">,
): Promise<Document[]> {
  let query = db.selectFrom(table).select("document");
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  if (category !== "all") query = query.where("category", "=", category);
  const pattern = toLikePattern(search);
  if (pattern) query = query.where(sql<SqlBool>`search_text like ${pattern} escape '\\'`);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map((row) => parseDocument(row.document));
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
