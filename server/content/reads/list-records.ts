/** The two ways to list records: by page number with their count, and in batches after a cursor. */
import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { type Cursor, formatCursor, readCursor } from "#domain/lists/cursor.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import type { CategoryCounts } from "#domain/records/category.ts";
import type { Language } from "#domain/text/language.ts";
import type { StoredRecordType } from "#server/content/stored-type.ts";
import type { RecordTableName, Schema } from "#server/database/schema.ts";
import { InvalidCursorError } from "#server/errors.ts";
import { selectCounts, selectKindCounts, totalOf } from "./record-counts.ts";
import {
  type Batch,
  type BatchQuery,
  type PageQuery,
  selectAfter,
  selectPage,
  selectPositionBefore,
} from "./select-records.ts";

const MAX_BATCH = 200;

/** `counts`: of every status, also of those that are filtered out. */
export type RecordPage<Item> = {
  items: Item[];
  total: number;
  page: number;
  pageCount: number;
  counts: CategoryCounts;
};

function parseCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw new InvalidCursorError("The list cannot go on from there.");
  return cursor;
}

const atLeastOne = (value: number): number => Math.max(1, Math.trunc(value) || 1);

/** A page past the last one is empty. */
export async function listPage<Item extends Stamps>(
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

/** There is more only if the batch is full. */
export async function listBatch<Item extends Stamps>(
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
