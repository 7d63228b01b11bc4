/** The two ways records are listed: by page number with their count, and from a cursor on. */
import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { type Cursor, formatCursor, readCursor } from "#domain/lists/cursor.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import type { CategoryCounts } from "#domain/records/category.ts";
import type { Language } from "#domain/text/language.ts";
import type { StoredRecordType } from "#server/content/stored-type.ts";
import type { RecordTableName, Schema } from "#server/database/schema.ts";
import { InvalidCursorError } from "#server/errors.ts";
import type { PageAnchors } from "./page-anchors.ts";
import { type KindCounts, selectKindCounts, selectVersionedCounts, totalOf } from "./record-counts.ts";
import { type Batch, type BatchQuery, type PageQuery, selectAfter, selectPositionBefore } from "./select-records.ts";
import { type RecordRef, selectRefs } from "./select-refs.ts";

const MAX_BATCH = 200;

/** `counts`: of each status, whichever is shown. */
export type Page<Item> = {
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

/** Which records are on the page, opened by `open` unless the page is past the last one. */
export async function listPage<Item>(
  db: Kysely<Schema>,
  { entity, table }: Pick<StoredRecordType<Stamps>, "entity" | "table">,
  { anchors, kindCounts }: { anchors: PageAnchors; kindCounts: KindCounts },
  query: PageQuery & { language: Language },
  open: (refs: readonly RecordRef[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  const page = atLeastOne(query.page);
  const limit = Math.min(MAX_BATCH, atLeastOne(query.pageSize));
  const all = await selectVersionedCounts(db, entity);
  const { category, kind, sort, order, language } = query;
  const { version } = all;
  const counts = kind ? await kindCounts(version, kind, () => selectKindCounts(db, kind)) : all.counts;
  const total = totalOf(counts, category);
  const pageCount = pageCountOf(total, limit);
  if (page > pageCount) return { items: [], total, page, pageCount, counts };
  const rows = { category, kind, sort, order, language, limit, offset: (page - 1) * limit };
  const items = await open(await selectRefs(db, table, rows, version, anchors));
  return { items, total, page, pageCount, counts };
}

/** There is more only where the batch came back full. */
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

/** The cursor of the batch before the one that this cursor begins; null where that is the first, which needs none. */
export async function findCursorBefore(
  db: Kysely<Schema>,
  table: RecordTableName,
  cursor: string,
  limit: number,
): Promise<string | null> {
  const position = await selectPositionBefore(db, table, parseCursor(cursor), limit);
  return position && formatCursor(position);
}
