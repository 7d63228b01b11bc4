/** The two ways to list records: by page number with their count, and in batches after a cursor. */

import type { Kysely } from "kysely";
import { type Cursor, formatCursor, readCursor } from "#domain/lists/cursor.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import type { StatusCounts } from "#domain/records/category.ts";
import { totalOf } from "#domain/records/category.ts";
import { throughView } from "#domain/screening/through-view.ts";
import type { Language } from "#domain/text/language.ts";
import type { ReviewRecord, StoredRecordType } from "#server/content/stored-type.ts";
import type { RecordTableName, Schema } from "#server/database/schema.ts";
import { InvalidCursorError } from "#server/errors.ts";
import { findRecords } from "./read-record.ts";
import { selectCounts, selectKindCounts } from "./record-counts.ts";
import {
  type Batch,
  type BatchQuery,
  type PageQuery,
  selectAfter,
  selectPage,
  selectPositionBefore,
} from "./select-records.ts";
import type { ViewIndex } from "./view-index.ts";

const MAX_BATCH = 200;

/** `counts`: of every status, also of those that are filtered out. */
export type RecordPage<Item> = {
  items: Item[];
  total: number;
  page: number;
  pageCount: number;
  counts: StatusCounts;
};

function parseCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw new InvalidCursorError("The list cannot go on from there.");
  return cursor;
}

const atLeastOne = (value: number): number => Math.max(1, Math.trunc(value) || 1);

/** A page past the last one is empty. */
export async function listPage<Item extends ReviewRecord>(
  db: Kysely<Schema>,
  { entity, table, read }: StoredRecordType<Item>,
  query: PageQuery,
  language: Language,
): Promise<RecordPage<Item>> {
  const page = atLeastOne(query.page);
  const pageSize = Math.min(MAX_BATCH, atLeastOne(query.pageSize));
  const counts = query.kind ? await selectKindCounts(db, query.kind) : await selectCounts(db, entity);
  const total = totalOf(counts, query.category);
  const pageCount = pageCountOf(total, pageSize);
  const documents = page > pageCount ? [] : await selectPage(db, table, { ...query, page, pageSize }, language);
  return { items: documents.map(read), total, page, pageCount, counts };
}

/** The same of a list whose statuses follow a view. */
export async function listViewedPage<Item extends ReviewRecord>(
  db: Kysely<Schema>,
  stored: StoredRecordType<Item>,
  views: ViewIndex,
  { view, ...query }: PageQuery & { view: string },
  language: Language,
): Promise<RecordPage<Item>> {
  const page = atLeastOne(query.page);
  const pageSize = Math.min(MAX_BATCH, atLeastOne(query.pageSize));
  const { ids, counts } = await views.list(view, query, language);
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  const records = await findRecords(db, stored, shown);
  const items = shown.flatMap((id) => records.get(id) ?? []).map((record) => throughView(view, record));
  return { items, total: ids.length, page, pageCount: pageCountOf(ids.length, pageSize), counts };
}

/** There is more only if the batch is full. */
export async function listBatch<Item extends ReviewRecord>(
  db: Kysely<Schema>,
  { table, read }: StoredRecordType<Item>,
  query: BatchQuery,
): Promise<Batch<Item>> {
  const limit = Math.min(MAX_BATCH, atLeastOne(query.limit));
  const after = query.cursor ? parseCursor(query.cursor) : null;
  const items = (await selectAfter(db, table, after, { ...query, limit })).map(read);
  const last = items.at(-1);
  const hasMore = items.length === limit;
  return { items, hasMore, nextCursor: hasMore && last ? formatCursor(last) : null };
}

/** The cursor of the batch before the one that this cursor begins; null if that is the first batch, which needs none. */
export async function findCursorBefore(
  db: Kysely<Schema>,
  table: RecordTableName,
  cursor: string,
  limit: number,
): Promise<string | null> {
  const position = await selectPositionBefore(db, table, parseCursor(cursor), limit);
  return position && formatCursor(position);
}
