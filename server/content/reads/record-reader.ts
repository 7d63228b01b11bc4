/** Lists, look-ups and counts of coins or exchanges. */

import type { StatusCounts } from "#domain/records/category.ts";
import { totalOf } from "#domain/records/category.ts";
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
import { findCursorBefore, listBatch, listPage, listViewedPage, type RecordPage } from "./list-records.ts";
import { findRecords } from "./read-record.ts";
import { selectCounts, selectCountsByKind, selectUsedKinds } from "./record-counts.ts";
import {
  type Batch,
  type BatchQuery,
  type PageQuery,
  selectByMarketIds,
  selectKnownMarketIds,
  selectMarketIds,
} from "./select-records.ts";
import { createViewIndex } from "./view-index.ts";

/** The methodology page lists them all: more than this many would be no exceptions any more. */
const MAX_EXCEPTIONS = 500;

const BATCH = 100;

export type ReaderParts<Item extends ReviewRecord, Card extends object> = {
  read: Read;
  stored: StoredRecordType<Item>;
  toCard(record: Item, language: Language): Card;
  /** Without it nothing is kept in memory. */
  subscribe?: ContentChanges["subscribe"] | undefined;
};

export function createRecordReader<Item extends ReviewRecord, Card extends object>({
  read: query,
  stored,
  toCard,
  subscribe,
}: ReaderParts<Item, Card>) {
  const { entity, table, read } = stored;
  const views = createViewIndex({ read: query, stored, subscribe });
  const list = ({ view, ...page }: PageQuery, language: Language): Promise<RecordPage<Item>> =>
    query((db) =>
      view === undefined
        ? listPage(db, stored, page, language)
        : listViewedPage(db, stored, views, { ...page, view }, language),
    );

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
    listAfter: (batch: BatchQuery): Promise<Batch<Item>> => query((db) => listBatch(db, stored, batch)),

    /** All of them, newest first. In batches, so that a large directory need not be in memory whole. */
    async *inBatches(): AsyncGenerator<Item[]> {
      let cursor: string | null = null;
      do {
        const after: string | null = cursor;
        const batch: Batch<Item> = await query((db) => listBatch(db, stored, { cursor: after, limit: BATCH }));
        yield batch.items;
        cursor = batch.nextCursor;
      } while (cursor);
    },

    /** Where the batch begins that a reader has just come from. Throws as `listAfter` does. */
    cursorBefore: (cursor: string, limit: number): Promise<string | null> =>
      query((db) => findCursorBefore(db, table, cursor, limit)),

    async findByMarketIds(marketIds: readonly string[]): Promise<Item[]> {
      return (await query((db) => selectByMarketIds(db, table, marketIds))).map(read);
    },

    /** Which of these market ids a record has. */
    reviewedMarketIds: (marketIds: readonly string[]): Promise<Set<string>> =>
      query((db) => selectKnownMarketIds(db, table, marketIds)),

    listMarketIds: (limit: number): Promise<string[]> => query((db) => selectMarketIds(db, table, limit)),

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
