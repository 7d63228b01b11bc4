/** What can be read of reviewed records of any kind. */
import type { CategoryCounts } from "#domain/records/category.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/text/language.ts";
import type { StatusChange } from "#domain/views/review-view.ts";
import { toStatusChanges } from "#server/content/history/record-history.ts";
import { mapRevision, selectHistory } from "#server/content/history/revisions.ts";
import type { ReviewRecord, StoredRecordType } from "#server/content/stored-type.ts";
import type { Read } from "#server/database/read-replica.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { findCursorBefore, listBatch, listPage, type RecordPage } from "./list-records.ts";
import { findRecord, findRecords, present } from "./read-record.ts";
import { selectCounts, selectCountsByKind, selectUsedKinds, totalOf } from "./record-counts.ts";
import {
  type Batch,
  type BatchQuery,
  type PageQuery,
  selectByMarketIds,
  selectKnownMarketIds,
  selectMarketIds,
} from "./select-records.ts";

/** The methodology page lists them all: more than this many would be no exceptions any more. */
const MAX_EXCEPTIONS = 500;

export type ReaderParts<Item extends ReviewRecord, Card extends object> = {
  read: Read;
  stored: StoredRecordType<Item>;
  toCard(record: Item, language: Language): Card;
};

export function createRecordReader<Item extends ReviewRecord, Card extends object>({
  read: query,
  stored,
  toCard,
}: ReaderParts<Item, Card>) {
  const { entity, table, read } = stored;
  const find = (id: string): Promise<Item | null> => query((db) => findRecord(db, stored, id));
  const list = (page: PageQuery, language: Language): Promise<RecordPage<Item>> =>
    query((db) => listPage(db, stored, page, language));

  return {
    /** Throws NotFoundError. */
    async get(id: string): Promise<Item> {
      return present(await find(id), stored, id);
    },
    find,
    /** By their ids; those that do not exist are left out. */
    findAll: (ids: readonly string[]): Promise<Map<string, Item>> => query((db) => findRecords(db, stored, ids)),

    /** Names sort by the name that this language shows. */
    list,
    /** The same page as the public lists show it. */
    async listCards(page: PageQuery, language: Language): Promise<RecordPage<Card>> {
      const { items, ...rest } = await list(page, language);
      return { ...rest, items: items.map((record) => toCard(record, language)) };
    },
    /** The cards of these records, in the order given; deleted records are left out. */
    async cardsOf(refs: readonly { id: string }[], language: Language): Promise<Card[]> {
      const ids = refs.map(({ id }) => id);
      const records = await query((db) => findRecords(db, stored, ids));
      return ids.flatMap((id) => {
        const record = records.get(id);
        return record ? [toCard(record, language)] : [];
      });
    },
    /** Newest first. Throws InvalidCursorError for a cursor this list did not hand out. */
    listAfter: (batch: BatchQuery): Promise<Batch<Item>> => query((db) => listBatch(db, stored, batch)),

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
    countsByKind: (): Promise<Map<string, CategoryCounts>> => query(selectCountsByKind),
    /** The kinds of token that a list can be narrowed to. */
    usedKinds: (): Promise<CoinKind[]> => query(selectUsedKinds),
    counts: (): Promise<CategoryCounts> => query((db) => selectCounts(db, entity)),
    count: async (): Promise<number> => totalOf(await query((db) => selectCounts(db, entity)), "all"),

    /** Newest first; the last entry is the first status of the record. */
    async statusHistory({ id }: Pick<Item, "id">): Promise<StatusChange[]> {
      const revisions = await query((db) => selectHistory(db, entity, id));
      return toStatusChanges(revisions.map((revision) => mapRevision(revision, read)));
    },
  };
}
