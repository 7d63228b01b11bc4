/** What can be asked of coins and of exchanges alike. */
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CategoryCounts } from "#domain/records/category.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/text/language.ts";
import type { StatusChange } from "#domain/views/status-step.ts";
import { findRecord, getRecord } from "#server/content/writes/change-record.ts";
import type { RecordKind, StoredRecord } from "#server/content/writes/record-row.ts";
import type { Database } from "#server/database/open.ts";
import type { Read } from "#server/database/read-replica.ts";
import type { Schema } from "#server/database/schema.ts";
import { findCursorBefore, listBatch, listPage, type Page } from "./list-records.ts";
import { createPageAnchors } from "./page-anchors.ts";
import { selectCounts, totalOf } from "./record-counts.ts";
import { type HistoryPart, mapRevision, type Revision, selectDeletedSince, selectHistory } from "./revisions.ts";
import {
  type Batch,
  type BatchQuery,
  type PageQuery,
  selectByIds,
  selectByMarketIds,
  selectMarketIds,
} from "./select-records.ts";
import type { RecordRef } from "./select-refs.ts";
import { toStatusChanges } from "./status-changes.ts";
import { rememberViews } from "./view-cache.ts";

const DAY_MS = 86_400_000;
const MAX_STATUSES = 1000;
const RECENT_HISTORY = 1000;

export type ReaderParts<Item extends StoredRecord, Card extends object> = {
  database: Pick<Database, "now">;
  read: Read;
  kind: RecordKind<Item>;
  toCard(record: Item, language: Language): Card;
};

export function createRecordReader<Item extends StoredRecord, Card extends object>({
  database,
  read: ask,
  kind,
  toCard,
}: ReaderParts<Item, Card>) {
  const { entity, read } = kind;
  const cardsAt = rememberViews(kind, toCard);
  const anchors = createPageAnchors();
  const statuses = new LRUCache<string, { version: number; changes: StatusChange[] }>({ max: MAX_STATUSES });

  /** In the order given; a record deleted since its place was read is left out. */
  async function openAll(db: Kysely<Schema>, refs: readonly RecordRef[]): Promise<Item[]> {
    const ids = refs.map(({ id }) => id);
    const records = new Map((await selectByIds(db, entity, ids)).map(read).map((record) => [record.id, record]));
    return ids.flatMap((id) => records.get(id) ?? []);
  }

  return {
    /** Throws NotFoundError. */
    get: (id: string): Promise<Item> => ask((db) => getRecord(db, kind, id)),
    find: (id: string): Promise<Item | null> => ask((db) => findRecord(db, kind, id)),

    /** Sorted by name, in the order of the names that this language shows. */
    list: (query: PageQuery, language: Language): Promise<Page<Item>> =>
      ask((db) => listPage(db, entity, anchors, { ...query, language }, (refs) => openAll(db, refs))),
    /** The same page as the public lists show it, at a fraction of the cost. */
    listCards: (query: PageQuery, language: Language): Promise<Page<Card>> =>
      ask((db) => listPage(db, entity, anchors, { ...query, language }, (refs) => cardsAt(db, refs, language))),
    /** Newest first. Throws InvalidCursorError for a cursor this list did not hand out. */
    listAfter: (query: BatchQuery): Promise<Batch<Item>> => ask((db) => listBatch(db, kind, query)),

    /** Where the batch begins that a reader has just come from. Throws as `listAfter` does. */
    cursorBefore: (cursor: string, limit: number): Promise<string | null> =>
      ask((db) => findCursorBefore(db, entity, cursor, limit)),

    async findByMarketIds(marketIds: readonly string[]): Promise<Item[]> {
      return (await ask((db) => selectByMarketIds(db, entity, marketIds))).map(read);
    },

    listMarketIds: (limit: number): Promise<string[]> => ask((db) => selectMarketIds(db, entity, limit)),

    async topByRating(limit: number): Promise<Item[]> {
      const best = { category: "all", sort: "rating", order: "desc", page: 1, pageSize: limit } as const;
      const query = { ...best, language: DEFAULT_LANGUAGE };
      return (await ask((db) => listPage(db, entity, anchors, query, (refs) => openAll(db, refs)))).items;
    },

    counts: (): Promise<CategoryCounts> => ask((db) => selectCounts(db, entity)),
    count: async (): Promise<number> => totalOf(await ask((db) => selectCounts(db, entity)), "all"),

    /** Newest first; the last thousand where no part is named, because each state is a whole record to be read. */
    async history(id: string, part: HistoryPart = { limit: RECENT_HISTORY }): Promise<Revision<Item>[]> {
      const revisions = await ask((db) => selectHistory(db, entity, id, part));
      return revisions.map((revision) => mapRevision(revision, read));
    },

    /** Newest first; the last entry is the first status the record was given. Read once for each version of it. */
    async statusHistory({ id, version }: Pick<Item, "id" | "version">): Promise<StatusChange[]> {
      const known = statuses.get(id);
      if (known?.version === version) return known.changes;
      const revisions = await ask((db) => selectHistory(db, entity, id));
      const changes = toStatusChanges(revisions.map((revision) => mapRevision(revision, read)));
      // A copy of the database may be behind the record.
      if (revisions[0]?.after?.version === version) statuses.set(id, { version, changes });
      return changes;
    },

    /** The deletions that can still be undone, newest first. */
    async deletedWithin(days: number): Promise<Revision<Item>[]> {
      const since = new Date(Date.parse(await database.now()) - days * DAY_MS).toISOString();
      const revisions = await ask((db) => selectDeletedSince(db, entity, since));
      return revisions.map((revision) => mapRevision(revision, read));
    },
  };
}
