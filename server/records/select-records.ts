/** Reads coins or exchanges: by id, by page, after a cursor. Gives back their documents; the noun makes records of them. */
import { type Kysely, type OrderByItemBuilder, type SqlBool, sql } from "kysely";
import type { CategoryFilter } from "#domain/category.ts";
import type { Document } from "#domain/document.ts";
import type { ListQuery, Order, Sort } from "#domain/list-query.ts";
import type { Entity, RecordTable, Schema } from "../database/schema.ts";
import type { Cursor } from "./cursor.ts";
import { isRecordId } from "./record-id.ts";
import { parseDocument, TABLES } from "./record-row.ts";
import { toLikePattern } from "./search-text.ts";

export type PageQuery = ListQuery & { pageSize: number };

export type Batch<Item> = { items: Item[]; nextCursor: string | null; hasMore: boolean };
export type BatchQuery = {
  cursor?: string | null;
  limit: number;
  category?: CategoryFilter | undefined;
  search?: string | undefined;
};

const SORT_COLUMNS = {
  newest: "created_at",
  rating: "rating",
  category: "category_order",
  name: "name_key",
} as const satisfies Record<Sort, keyof RecordTable>;

type OrderColumn = (typeof SORT_COLUMNS)[Sort] | "id";

const orderOf = (sort: Sort, order: Order): [OrderColumn, Order][] =>
  sort === "newest"
    ? [
        ["created_at", order],
        ["id", order],
      ]
    : [
        [SORT_COLUMNS[sort], order],
        ["created_at", "desc"],
        ["id", "desc"],
      ];

const inDirection = (direction: Order) => (item: OrderByItemBuilder) =>
  direction === "asc" ? item.asc() : item.desc();

export async function selectRecord(db: Kysely<Schema>, entity: Entity, id: string): Promise<Document | null> {
  if (!isRecordId(id)) return null;
  const row = await db.selectFrom(TABLES[entity]).select("document").where("id", "=", id).executeTakeFirst();
  return row ? parseDocument(row.document) : null;
}

export type RowsQuery = Omit<ListQuery, "page"> & { offset: number; limit: number };

/** The page's ids are walked inside an index, and only those rows are then opened: a deep page costs little more than the first. */
function pageOf(db: Kysely<Schema>, entity: Entity, { category, sort, order, offset, limit }: RowsQuery) {
  const table = TABLES[entity];
  // Within one status all of its records tie, and what is left is the tie-break.
  const columns = sort === "category" && category !== "all" ? orderOf("newest", "desc") : orderOf(sort, order);
  let ids = db.selectFrom(table).select("id").limit(limit).offset(offset);
  if (category !== "all") ids = ids.where("category", "=", category);
  for (const [column, direction] of columns) ids = ids.orderBy(column, inDirection(direction));
  let page = db.selectFrom(ids.as("page")).innerJoin(`${table} as record`, "record.id", "page.id");
  for (const [column, direction] of columns) page = page.orderBy(`record.${column}`, inDirection(direction));
  return page;
}

export async function selectPage(db: Kysely<Schema>, entity: Entity, query: RowsQuery): Promise<Document[]> {
  const rows = await pageOf(db, entity, query).select("record.document").execute();
  return rows.map((row) => parseDocument(row.document));
}

/** Which records stand on a page, and in which version: without their documents. */
export const selectPlaces = (
  db: Kysely<Schema>,
  entity: Entity,
  query: RowsQuery,
): Promise<{ id: string; version: number }[]> =>
  pageOf(db, entity, query).select(["record.id", "record.version"]).execute();

export async function selectByIds(db: Kysely<Schema>, entity: Entity, ids: readonly string[]): Promise<Document[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(TABLES[entity]).select("document").where("id", "in", ids).execute();
  return rows.map((row) => parseDocument(row.document));
}

/** Newest first, from just behind the cursor. */
export async function selectAfter(
  db: Kysely<Schema>,
  entity: Entity,
  after: Cursor | null,
  { limit, category = "all", search = "" }: Omit<BatchQuery, "cursor">,
): Promise<Document[]> {
  let query = db.selectFrom(TABLES[entity]).select("document");
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  if (category !== "all") query = query.where("category", "=", category);
  const pattern = toLikePattern(search);
  if (pattern) query = query.where(sql<SqlBool>`search_text like ${pattern} escape '\\'`);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map((row) => parseDocument(row.document));
}

export async function selectByMarketIds(
  db: Kysely<Schema>,
  entity: Entity,
  marketIds: readonly string[],
): Promise<Document[]> {
  const wanted = [...new Set(marketIds)].filter(isRecordId);
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom(TABLES[entity]).select("document").where("market_id", "in", wanted).execute();
  return rows.map((row) => parseDocument(row.document));
}
