/** What can be asked of coins and of exchanges alike. */
import type { Database } from "../database/open.ts";
import { findRecord, getRecord } from "./change-record.ts";
import { listBatch, listPage, type Page } from "./list-records.ts";
import { type CategoryCounts, selectCounts, totalOf } from "./record-counts.ts";
import type { RecordKind, StoredRecord } from "./record-row.ts";
import { mapRevision, type Revision, selectDeletedSince, selectHistory } from "./revisions.ts";
import { type Batch, type BatchQuery, type PageQuery, selectByMarketIds, selectPage } from "./select-records.ts";
import { type StatusChange, toStatusChanges } from "./status-changes.ts";

const HISTORY_LENGTH = 100;
const DAY_MS = 86_400_000;

export function createRecordReader<Item extends StoredRecord>(database: Database, kind: RecordKind<Item>) {
  const { db } = database;
  const { entity, read } = kind;

  return {
    /** Throws NotFoundError. */
    get: (id: string): Promise<Item> => getRecord(db, kind, id),
    find: (id: string): Promise<Item | null> => findRecord(db, kind, id),

    list: (query: PageQuery): Promise<Page<Item>> => listPage(database, kind, query),
    /** Newest first. Throws InvalidCursorError for a cursor this list did not hand out. */
    listAfter: (query: BatchQuery): Promise<Batch<Item>> => listBatch(database, kind, query),

    async findByMarketIds(marketIds: readonly string[]): Promise<Item[]> {
      return (await selectByMarketIds(db, entity, marketIds)).map(read);
    },

    async topByRating(limit: number): Promise<Item[]> {
      const best = { category: "all", sort: "rating", order: "desc", offset: 0, limit } as const;
      return (await selectPage(db, entity, best)).map(read);
    },

    counts: (): Promise<CategoryCounts> => selectCounts(db, entity),
    count: async (): Promise<number> => totalOf(await selectCounts(db, entity), "all"),

    /** Newest first. */
    async history(id: string, limit = HISTORY_LENGTH): Promise<Revision<Item>[]> {
      return (await selectHistory(db, entity, id, limit)).map((revision) => mapRevision(revision, read));
    },

    /** Newest first; the last entry is the first status the record was given. */
    async statusHistory(id: string): Promise<StatusChange[]> {
      const revisions = await selectHistory(db, entity, id);
      return toStatusChanges(revisions.map((revision) => mapRevision(revision, read)));
    },

    /** The deletions that can still be undone, newest first. */
    async deletedWithin(days: number): Promise<Revision<Item>[]> {
      const since = new Date(Date.parse(await database.now()) - days * DAY_MS).toISOString();
      return (await selectDeletedSince(db, entity, since)).map((revision) => mapRevision(revision, read));
    },
  };
}
