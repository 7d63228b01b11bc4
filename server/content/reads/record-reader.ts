/** Lists, look-ups and counts of coins or exchanges. Lists come by page number with their count, or in batches after a cursor. */

import { type Cursor, formatCursor, readCursor } from "#domain/lists/cursor.ts";
import { pageCountOf } from "#domain/lists/paging.ts";
import { type StatusCounts, totalOf } from "#domain/records/category.ts";
import { isRecordId } from "#domain/records/content-type.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import { throughView } from "#domain/screening/through-view.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/text/language.ts";
import type { StatusChange } from "#domain/views/review-view.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import { toStatusChanges } from "#server/content/history/record-history.ts";
import { mapRevision, selectHistory } from "#server/content/history/revisions.ts";
import type { ReviewRecord, StoredRecordType } from "#server/content/stored-type.ts";
import type { Read } from "#server/database/read-replica.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { InvalidCursorError } from "#server/errors.ts";
import { findRecords } from "./read-record.ts";
import { selectCounts, selectCountsByKind, selectKindCounts, selectUsedKinds } from "./record-counts.ts";
import { type BatchQuery, type PageQuery, selectAfter, selectPage, selectPositionBefore } from "./select-records.ts";
import { createViewIndex } from "./view-index.ts";

/** The methodology page lists them all: more than this many would be no exceptions any more. */
const MAX_EXCEPTIONS = 500;

const BATCH = 100;
const MAX_BATCH = 200;

/** `counts`: of every status, also of those that are filtered out. */
export type RecordPage<Item> = {
  items: Item[];
  total: number;
  page: number;
  pageCount: number;
  counts: StatusCounts;
};

type Batch<Item> = { items: Item[]; nextCursor: string | null; hasMore: boolean };

type Parts<Item extends ReviewRecord, Card extends object> = {
  read: Read;
  stored: StoredRecordType<Item>;
  toCard(record: Item, language: Language): Card;
  /** Without it nothing is kept in memory. */
  subscribe?: ContentChanges["subscribe"] | undefined;
};

function parseCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw new InvalidCursorError("The list cannot go on from there.");
  return cursor;
}

const atLeastOne = (value: number): number => Math.max(1, Math.trunc(value) || 1);
const batchSize = (wanted: number): number => Math.min(MAX_BATCH, atLeastOne(wanted));

export function createRecordReader<Item extends ReviewRecord, Card extends object>({
  read: query,
  stored,
  toCard,
  subscribe,
}: Parts<Item, Card>) {
  const { entity, table, read } = stored;
  const views = createViewIndex({ read: query, stored, subscribe });

  /** A page past the last one is empty. */
  const list = ({ view, ...rest }: PageQuery, language: Language): Promise<RecordPage<Item>> =>
    query(async (db) => {
      const { category, kind } = rest;
      const [page, pageSize] = [atLeastOne(rest.page), batchSize(rest.pageSize)];
      if (view !== undefined) {
        const { ids, counts } = await views.list(view, rest, language);
        const shown = ids.slice((page - 1) * pageSize, page * pageSize);
        const records = await findRecords(db, stored, shown);
        const items = shown.flatMap((id) => records.get(id) ?? []).map((record) => throughView(view, record));
        return { items, total: ids.length, page, pageCount: pageCountOf(ids.length, pageSize), counts };
      }
      const counts = kind ? await selectKindCounts(db, kind) : await selectCounts(db, entity);
      const total = totalOf(counts, category);
      const pageCount = pageCountOf(total, pageSize);
      const documents = page > pageCount ? [] : await selectPage(db, table, { ...rest, page, pageSize }, language);
      return { items: documents.map(read), total, page, pageCount, counts };
    });

  /** There is more only if the batch is full. */
  const listAfter = (batch: BatchQuery): Promise<Batch<Item>> =>
    query(async (db) => {
      const limit = batchSize(batch.limit);
      const after = batch.cursor ? parseCursor(batch.cursor) : null;
      const items = (await selectAfter(db, table, after, { ...batch, limit })).map(read);
      const last = items.at(-1);
      const hasMore = items.length === limit;
      return { items, hasMore, nextCursor: hasMore && last ? formatCursor(last) : null };
    });

  return {
    /** The statuses of all records under other views. */
    views,
    /** By their ids; those that do not exist are left out. */
    findAll: (ids: readonly string[]): Promise<Map<string, Item>> => query((db) => findRecords(db, stored, ids)),

    /** Names sort by the name that this language shows. */
    list,
    /** The same page as the public lists show it. */
    async listCards(page: PageQuery, language: Language): Promise<RecordPage<Card>> {
      const { items, ...rest } = await list(page, language);
      return { ...rest, items: items.map((record) => toCard(record, language)) };
    },
    /** The cards of the first halal ones of these, in the order of the list by status. */
    async bestAmong(
      among: readonly string[],
      most: number,
      language: Language,
      view: string | undefined,
    ): Promise<Card[]> {
      if (among.length === 0) return [];
      const best = { category: "halal", sort: "category", order: "asc" } as const;
      const page = { ...best, page: 1, pageSize: most };
      const records = await query(async (db) => {
        if (view === undefined) return (await selectPage(db, table, { ...page, among }, language)).map(read);
        const wanted = new Set(among);
        const ids = (await views.list(view, best, language)).ids.filter((id) => wanted.has(id)).slice(0, most);
        const found = await findRecords(db, stored, ids);
        return ids.flatMap((id) => found.get(id) ?? []);
      });
      return records.map((record) => toCard(throughView(view, record), language));
    },
    /** The cards of these records under a view, in the order given; deleted records are left out. */
    async cardsOf(refs: readonly { id: string }[], language: Language, view?: string): Promise<Card[]> {
      const ids = refs.map(({ id }) => id);
      const records = await query((db) => findRecords(db, stored, ids));
      return ids.flatMap((id) => {
        const record = records.get(id);
        return record ? [toCard(throughView(view, record), language)] : [];
      });
    },
    /** Newest first. Throws InvalidCursorError for a cursor this list did not hand out. */
    listAfter,

    /** All of them, newest first. In batches, so that a large directory need not be in memory whole. */
    async *inBatches(): AsyncGenerator<Item[]> {
      let cursor: string | null = null;
      do {
        const batch: Batch<Item> = await listAfter({ cursor, limit: BATCH });
        yield batch.items;
        cursor = batch.nextCursor;
      } while (cursor);
    },

    /** Where the batch begins that a reader has just come from; null if that is the first one. Throws as `listAfter` does. */
    cursorBefore: (cursor: string, limit: number): Promise<string | null> =>
      query(async (db) => {
        const position = await selectPositionBefore(db, table, parseCursor(cursor), limit);
        return position && formatCursor(position);
      }),

    async findByMarketIds(marketIds: readonly string[]): Promise<Item[]> {
      const wanted = [...new Set(marketIds)].filter(isRecordId);
      if (wanted.length === 0) return [];
      const rows = await query((db) =>
        db.selectFrom(table).select("document").where("market_id", "in", wanted).execute(),
      );
      return rows.map(({ document }) => read(parseDocument(document)));
    },

    /** Which of these market ids a record has. */
    async reviewedMarketIds(marketIds: readonly string[]): Promise<Set<string>> {
      if (marketIds.length === 0) return new Set();
      const rows = await query((db) =>
        db.selectFrom(table).select("market_id").distinct().where("market_id", "in", marketIds).execute(),
      );
      return new Set(rows.map((row) => row.market_id));
    },

    /** Each once. */
    async listMarketIds(limit: number): Promise<string[]> {
      const rows = await query((db) => {
        const known = db.selectFrom(table).select("market_id").distinct().where("market_id", ">", "");
        return known.orderBy("market_id").limit(limit).execute();
      });
      return rows.map((row) => row.market_id);
    },

    async topByRating(limit: number): Promise<Item[]> {
      const best = { category: "all", sort: "rating", order: "desc", page: 1, pageSize: limit } as const;
      return (await list(best, DEFAULT_LANGUAGE)).items;
    },

    /** Those whose status differs from the rule's by a written exception, by id. */
    async exceptions(): Promise<Item[]> {
      const rows = await query((db) =>
        db.selectFrom(table).select("document").where("excepted", "=", 1).orderBy("id").limit(MAX_EXCEPTIONS).execute(),
      );
      return rows.map(({ document }) => read(parseDocument(document)));
    },

    /** Of every kind of token that has a coin; read by pages that the page cache keeps. */
    countsByKind: (): Promise<Map<string, StatusCounts>> => query(selectCountsByKind),
    /** The kinds of token that a list can be narrowed to. */
    usedKinds: (): Promise<CoinKind[]> => query(selectUsedKinds),
    counts: (): Promise<StatusCounts> => query((db) => selectCounts(db, entity)),
    count: async (): Promise<number> => totalOf(await query((db) => selectCounts(db, entity)), "all"),

    /** Newest first; the last entry is the first status of the record. */
    async statusHistory({ id }: Pick<Item, "id">): Promise<StatusChange[]> {
      const revisions = await query((db) => selectHistory(db, entity, id));
      return toStatusChanges(revisions.map((revision) => mapRevision(revision, read)));
    },
  };
}
