/** The two ways coins and exchanges are listed: by page number with their count, and onwards from a cursor. */
import { pageCountOf } from "#domain/paging.ts";
import type { Database } from "../database/open.ts";
import { formatCursor, parseCursor } from "./cursor.ts";
import { selectCounts, totalOf } from "./record-counts.ts";
import type { RecordKind, StoredRecord } from "./record-row.ts";
import { type Batch, type BatchQuery, type PageQuery, selectAfter, selectPage } from "./select-records.ts";

const MAX_BATCH = 200;

export type Page<Item> = { items: Item[]; total: number; page: number; pageCount: number };

const atLeastOne = (value: number): number => Math.max(1, Math.trunc(value) || 1);

export async function listPage<Item extends StoredRecord>(
  { db }: Database,
  { entity, read }: RecordKind<Item>,
  query: PageQuery,
): Promise<Page<Item>> {
  const page = atLeastOne(query.page);
  const limit = Math.min(MAX_BATCH, atLeastOne(query.pageSize));
  const total = totalOf(await selectCounts(db, entity), query.category);
  const pageCount = pageCountOf(total, limit);
  if (page > pageCount) return { items: [], total, page, pageCount };
  const documents = await selectPage(db, entity, { ...query, limit, offset: (page - 1) * limit });
  return { items: documents.map(read), total, page, pageCount };
}

/** There is more only where the batch came back full. */
export async function listBatch<Item extends StoredRecord>(
  { db }: Database,
  { entity, read }: RecordKind<Item>,
  query: BatchQuery,
): Promise<Batch<Item>> {
  const limit = Math.min(MAX_BATCH, atLeastOne(query.limit));
  const after = query.cursor ? parseCursor(query.cursor) : null;
  const items = (await selectAfter(db, entity, after, { ...query, limit })).map(read);
  const last = items.at(-1);
  const hasMore = items.length === limit;
  return { items, hasMore, nextCursor: hasMore && last ? formatCursor(last) : null };
}
