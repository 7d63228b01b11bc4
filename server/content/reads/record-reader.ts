/** What can be read of reviewed records of any kind. */
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Stamps } from "#domain/content-types/kind.ts";
import type { CategoryCounts } from "#domain/records/category.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/text/language.ts";
import type { StatusChange } from "#domain/views/review-view.ts";
import { toStatusChanges } from "#server/content/history/record-history.ts";
import {
  type HistoryPart,
  mapRevision,
  type Revision,
  selectDeletedSince,
  selectHistory,
} from "#server/content/history/revisions.ts";
import type { ReviewedKind, ReviewRecord, StoredKind } from "#server/content/stored-kind.ts";
import type { Database } from "#server/database/open.ts";
import type { Read } from "#server/database/read-replica.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { findCursorBefore, listBatch, listPage, type Page } from "./list-records.ts";
import { createPageAnchors } from "./page-anchors.ts";
import { findRecord, findRecords, present } from "./read-record.ts";
import { countOncePerVersion, selectCounts, selectCountsByKind, selectUsedKinds, totalOf } from "./record-counts.ts";
import {
  type Batch,
  type BatchQuery,
  type PageQuery,
  selectByMarketIds,
  selectKnownMarketIds,
  selectMarketIds,
} from "./select-records.ts";
import type { RecordRef } from "./select-refs.ts";

const MAX_REMEMBERED = 1500;
const MAX_READ = 50;

function rememberViews<Item extends Stamps, View extends object>(
  stored: ReviewedKind<Item>,
  toView: (record: Item, language: Language) => View,
) {
  const known = new LRUCache<string, { version: number; view: View }>({ max: MAX_REMEMBERED });
  // A version is never given twice to the same id, not even after a deletion; a newer one takes the place of the older.
  const keyOf = (id: string, language: Language): string => `${language} ${id}`;

  function recall({ id, version }: RecordRef, language: Language): View | undefined {
    const found = known.get(keyOf(id, language));
    return found?.version === version ? found.view : undefined;
  }

  /** In the order given; a record deleted since its reference was read is left out. */
  return async function viewsAt(db: Kysely<Schema>, refs: readonly RecordRef[], language: Language): Promise<View[]> {
    const views = new Map<string, View>();
    const uncached: string[] = [];
    for (const ref of refs) {
      const view = recall(ref, language);
      if (view) views.set(ref.id, view);
      else uncached.push(ref.id);
    }
    for (const record of (await findRecords(db, stored, uncached)).values()) {
      const view = toView(record, language);
      known.set(keyOf(record.id, language), { version: record.version, view });
      views.set(record.id, view);
    }
    return refs.flatMap(({ id }) => views.get(id) ?? []);
  };
}

/** A review of two hundred facts takes longer to read than to show, and is shown in every language. */
function rememberRecords<Item extends Stamps>(stored: StoredKind<Item>) {
  const known = new LRUCache<string, Item>({ max: MAX_READ });

  return async function find(db: Kysely<Schema>, id: string): Promise<Item | null> {
    const last = known.get(id);
    if (last) {
      const row = await db.selectFrom(stored.table).select("version").where("id", "=", id).executeTakeFirst();
      if (row?.version === last.version) return last;
    }
    const record = await findRecord(db, stored, id);
    if (record) known.set(id, record);
    return record;
  };
}

const DAY_MS = 86_400_000;
const MAX_STATUSES = 1000;
const RECENT_HISTORY = 1000;
/** The methodology page lists them all: more than this many would be no exceptions any more. */
const MAX_EXCEPTIONS = 500;

export type ReaderParts<Item extends ReviewRecord, Card extends object> = {
  database: Pick<Database, "now">;
  read: Read;
  stored: ReviewedKind<Item>;
  toCard(record: Item, language: Language): Card;
};

export function createRecordReader<Item extends ReviewRecord, Card extends object>({
  database,
  read: query,
  stored,
  toCard,
}: ReaderParts<Item, Card>) {
  const { entity, table, read } = stored;
  const cardsAt = rememberViews(stored, toCard);
  const findKnown = rememberRecords(stored);
  const kept = { anchors: createPageAnchors(), kindCounts: countOncePerVersion<CategoryCounts>() };
  const statuses = new LRUCache<string, { version: number; changes: StatusChange[] }>({ max: MAX_STATUSES });

  /** In the order given; a record deleted since its reference was read is left out. */
  async function openAll(db: Kysely<Schema>, refs: readonly RecordRef[]): Promise<Item[]> {
    const ids = refs.map(({ id }) => id);
    const records = await findRecords(db, stored, ids);
    return ids.flatMap((id) => records.get(id) ?? []);
  }

  return {
    /** Throws NotFoundError. */
    async get(id: string): Promise<Item> {
      return present(await query((db) => findKnown(db, id)), stored, id);
    },
    find: (id: string): Promise<Item | null> => query((db) => findKnown(db, id)),
    /** By their ids; those that do not exist are left out. */
    findAll: (ids: readonly string[]): Promise<Map<string, Item>> => query((db) => findRecords(db, stored, ids)),

    /** Sorted by name, in the order of the names that this language shows. */
    list: (page: PageQuery, language: Language): Promise<Page<Item>> =>
      query((db) => listPage(db, stored, kept, { ...page, language }, (refs) => openAll(db, refs))),
    /** The same page as the public lists show it, at a fraction of the cost. */
    listCards: (page: PageQuery, language: Language): Promise<Page<Card>> =>
      query((db) => listPage(db, stored, kept, { ...page, language }, (refs) => cardsAt(db, refs, language))),
    /** Cards of records that were found in another way, in the order given. */
    cardsOf: (refs: readonly RecordRef[], language: Language): Promise<Card[]> =>
      query((db) => cardsAt(db, refs, language)),
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
      const page = { ...best, language: DEFAULT_LANGUAGE };
      return (await query((db) => listPage(db, stored, kept, page, (refs) => openAll(db, refs)))).items;
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

    /** Newest first; the last thousand where no part is named, because each state is a whole record to be read. */
    async history(id: string, part: HistoryPart = { limit: RECENT_HISTORY }): Promise<Revision<Item>[]> {
      const revisions = await query((db) => selectHistory(db, entity, id, part));
      return revisions.map((revision) => mapRevision(revision, read));
    },

    /** Newest first; the last entry is the first status the record was given. Read once for each version of it. */
    async statusHistory({ id, version }: Pick<Item, "id" | "version">): Promise<StatusChange[]> {
      const known = statuses.get(id);
      if (known?.version === version) return known.changes;
      const revisions = await query((db) => selectHistory(db, entity, id));
      const changes = toStatusChanges(revisions.map((revision) => mapRevision(revision, read)));
      // A copy of the database may be behind the record.
      if (revisions[0]?.after?.version === version) statuses.set(id, { version, changes });
      return changes;
    },

    /** The deletions that can still be undone, newest first. */
    async deletedWithin(days: number): Promise<Revision<Item>[]> {
      const since = new Date(Date.parse(await database.now()) - days * DAY_MS).toISOString();
      const revisions = await query((db) => selectDeletedSince(db, entity, since));
      return revisions.map((revision) => mapRevision(revision, read));
    },
  };
}
