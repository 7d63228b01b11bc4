/** The two ways coins and exchanges are listed: by page number with their count, and onwards from a cursor. */

import type { Kysely } from "kysely";
import { pageCountOf } from "#domain/paging.ts";
import type { Entity, Schema } from "../database/schema.ts";
import { formatCursor, parseCursor } from "./cursor.ts";
import { selectCounts, totalOf } from "./record-counts.ts";
import type { RecordKind, StoredRecord } from "./record-row.ts";
import type { Place } from "./remembered-views.ts";
import {
  type Batch,
  type BatchQuery,
  type PageQuery,
  type RowsQuery,
  selectAfter,
  selectPage,
  selectPlaces,
} from "./select-records.ts";

const MAX_BATCH = 200;

export type Page<Item> = { items: Item[]; total: number; page: number; pageCount: number };

const atLeastOne = (value: number): number => Math.max(1, Math.trunc(value) || 1);

type PageFrame = Omit<Page<never>, "items"> & { rows: { limit: number; offset: number } };

/** How many pages there are, and which rows the wanted one holds. */
async function framePage(db: Kysely<Schema>, entity: Entity, query: PageQuery): Promise<PageFrame> {
  const page = atLeastOne(query.page);
  const limit = Math.min(MAX_BATCH, atLeastOne(query.pageSize));
  const total = totalOf(await selectCounts(db, entity), query.category);
  return { total, page, pageCount: pageCountOf(total, limit), rows: { limit, offset: (page - 1) * limit } };
}

/** `load` is asked for the page's rows unless the page lies behind the last one. */
async function fillPage<Item>(
  db: Kysely<Schema>,
  entity: Entity,
  query: PageQuery,
  load: (query: RowsQuery) => Promise<Item[]>,
): Promise<Page<Item>> {
  const { rows, ...frame } = await framePage(db, entity, query);
  return { ...frame, items: frame.page > frame.pageCount ? [] : await load({ ...query, ...rows }) };
}

export const listPage = <Item extends StoredRecord>(
  db: Kysely<Schema>,
  { entity, read }: RecordKind<Item>,
  query: PageQuery,
): Promise<Page<Item>> => fillPage(db, entity, query, async (rows) => (await selectPage(db, entity, rows)).map(read));

/** The same page as a list shows it, opening only the records it has not shown before. */
export const listViews = <View extends object>(
  db: Kysely<Schema>,
  entity: Entity,
  query: PageQuery,
  viewsAt: (places: readonly Place[]) => Promise<View[]>,
): Promise<Page<View>> => fillPage(db, entity, query, async (rows) => viewsAt(await selectPlaces(db, entity, rows)));

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
