/** The two ways coins and exchanges are listed: by page number with their count, and onwards from a cursor. */
import type { Kysely } from "kysely";
import { type Cursor, formatCursor, readCursor } from "#domain/lists/cursor.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { Language } from "#domain/text/language.ts";
import type { RecordKind, StoredRecord } from "#server/content/writes/record-row.ts";
import type { Schema } from "#server/database/schema.ts";
import { InvalidCursorError } from "#server/errors.ts";
import type { PageAnchors } from "./page-anchors.ts";
import { selectVersionedCounts, totalOf } from "./record-counts.ts";
import { type Batch, type BatchQuery, type PageQuery, selectAfter, selectPlaceBefore } from "./select-records.ts";
import { type RecordRef, selectRefs } from "./select-refs.ts";

const MAX_BATCH = 200;

export type Page<Item> = { items: Item[]; total: number; page: number; pageCount: number };

function parseCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw new InvalidCursorError("The list cannot go on from there.");
  return cursor;
}

const atLeastOne = (value: number): number => Math.max(1, Math.trunc(value) || 1);

/** Which records stand on the page, opened by `open` unless the page lies behind the last one. */
export async function listPage<Item>(
  db: Kysely<Schema>,
  entity: Entity,
  anchors: PageAnchors,
  query: PageQuery & { language: Language },
  open: (refs: readonly RecordRef[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  const page = atLeastOne(query.page);
  const limit = Math.min(MAX_BATCH, atLeastOne(query.pageSize));
  const { version, counts } = await selectVersionedCounts(db, entity);
  const total = totalOf(counts, query.category);
  const pageCount = pageCountOf(total, limit);
  if (page > pageCount) return { items: [], total, page, pageCount };
  const { category, sort, order, language } = query;
  const rows = { category, sort, order, language, limit, offset: (page - 1) * limit };
  return { items: await open(await selectRefs(db, entity, rows, version, anchors)), total, page, pageCount };
}

/** There is more only where the batch came back full. */
export async function listBatch<Item extends StoredRecord>(
  db: Kysely<Schema>,
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

/** The cursor of the batch before the one that this cursor begins; null where that is the first, which needs none. */
export async function findCursorBefore(
  db: Kysely<Schema>,
  entity: Entity,
  cursor: string,
  limit: number,
): Promise<string | null> {
  const place = await selectPlaceBefore(db, entity, parseCursor(cursor), limit);
  return place && formatCursor(place);
}
