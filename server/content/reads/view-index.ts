/**
 * The status of every record of one type under every view, in memory: read once, and again for each record that changes. A
 * list under a view is filtered, counted and sorted by it; any other order is the database's.
 */
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { ListQuery } from "#domain/lists/list-query.ts";
import { LISTED_STATUSES, type ListedStatus, type StatusCounts, statusOrder } from "#domain/records/category.ts";
import { PRESETS, type Preset } from "#domain/screening/rulesets.ts";
import type { Language } from "#domain/text/language.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import { OWN_VIEW, type ReviewRecord, readViews, type StoredRecordType } from "#server/content/stored-type.ts";
import type { Read } from "#server/database/read-replica.ts";
import { noCounts } from "./record-counts.ts";
import { type PageQuery, selectAllIds, selectViews, type ViewsRow } from "./select-records.ts";

type Views = Readonly<Record<string, ListedStatus>>;
/** `own` is by our answers without an exception; `views` has the views under which it differs. */
type Entry = { kind: string; own: ListedStatus; views: Views };

type Parts = {
  read: Read;
  stored: Pick<StoredRecordType<ReviewRecord>, "entity" | "table">;
  /** Without it every question reads all records. */
  subscribe?: ContentChanges["subscribe"] | undefined;
};

export type ViewedList = { ids: readonly string[]; counts: StatusCounts };
type ViewedQuery = Omit<PageQuery, "page" | "pageSize">;
export type ViewIndex = ReturnType<typeof createViewIndex>;

const CHUNK = 200;
/** Each order in each language. */
const MAX_ORDERS = 12;
const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

const toEntry = ({ category, kind, views }: ViewsRow): Entry => {
  const read = readViews(views);
  return { kind, own: read[OWN_VIEW] ?? category, views: read };
};

export function createViewIndex({ read, stored: { entity, table }, subscribe }: Parts) {
  let entries = new Map<string, Entry>();
  const changed = new Set<string>();
  let isWhole = false;
  let reading: Promise<void> | null = null;
  let offered: Preset[] | null = null;
  const orders = new LRUCache<string, Promise<string[]>>({ max: MAX_ORDERS });

  /** Others get their turn after each part. */
  const readAll = (): Promise<Map<string, Entry>> =>
    read(async (db) => {
      const all = new Map<string, Entry>();
      for (let last: string | undefined = ""; last !== undefined; ) {
        const rows: ViewsRow[] = await selectViews(db, table, { after: last, limit: CHUNK });
        for (const row of rows) all.set(row.id, toEntry(row));
        last = rows.at(-1)?.id;
        await setImmediate();
      }
      return all;
    });

  async function readChanged(ids: readonly string[]): Promise<void> {
    for (const id of ids) changed.delete(id);
    try {
      const rows = await read((db) => selectViews(db, table, { ids }));
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const id of ids) {
        const row = found.get(id);
        if (row) entries.set(id, toEntry(row));
        else entries.delete(id);
      }
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }

  async function catchUp(): Promise<void> {
    try {
      if (!isWhole) {
        entries = await readAll();
        isWhole = subscribe !== undefined;
      }
      while (changed.size > 0) {
        await readChanged([...changed].slice(0, CHUNK));
        if (changed.size > 0) await setImmediate();
      }
    } finally {
      offered = null;
      reading = null;
    }
  }

  function current(): Promise<void> {
    if (isWhole && changed.size === 0) return Promise.resolve();
    reading ??= catchUp();
    return reading;
  }

  subscribe?.((changes) => {
    for (const change of changes) if (change.entity === entity) changed.add(change.id);
    orders.clear();
  });

  function inOrder(query: ListQuery, language: Language): Promise<string[]> {
    const [sort, order] = query.sort === "category" ? (["newest", "desc"] as const) : [query.sort, query.order];
    const select = () => read((db) => selectAllIds(db, table, { ...query, sort, order }, language));
    if (!subscribe) return select();
    const key = `${sort} ${order} ${language}`;
    const known = orders.get(key);
    if (known) return known;
    const selected = select();
    orders.set(key, selected);
    // What failed is read again.
    selected.catch(() => orders.delete(key));
    return selected;
  }

  const under = (view: string, { own, views }: Entry): ListedStatus => views[view] ?? own;

  return {
    /** Reads everything, for the start of a server. */
    load: current,

    /** The ids of a list, whichever page is shown, and how many there are of each status. */
    async list(view: string, query: ViewedQuery, language: Language): Promise<ViewedList> {
      const { category, kind, sort, order } = query;
      await current();
      const all: string[] = [];
      const byStatus = LISTED_STATUSES.map((): string[] => []);
      for (const id of await inOrder({ ...query, page: 1 }, language)) {
        const entry = entries.get(id);
        if (!entry || (kind && entry.kind !== kind)) continue;
        all.push(id);
        byStatus[statusOrder(under(view, entry))]?.push(id);
      }
      const counts = noCounts();
      for (const status of LISTED_STATUSES) counts[status] = byStatus[statusOrder(status)]?.length ?? 0;
      if (category !== "all") return { ids: byStatus[statusOrder(category)] ?? [], counts };
      if (sort !== "category") return { ids: all, counts };
      return { ids: (order === "asc" ? byStatus : byStatus.toReversed()).flat(), counts };
    },

    async counts(view: string): Promise<StatusCounts> {
      await current();
      const counts = noCounts();
      for (const entry of entries.values()) counts[under(view, entry)] += 1;
      return counts;
    },

    /** Null for what does not exist. */
    async statuses(view: string): Promise<(id: string) => ListedStatus | null> {
      await current();
      return (id) => {
        const entry = entries.get(id);
        return entry ? under(view, entry) : null;
      };
    },

    /** The presets under which a record has another status. None before everything was read once. */
    async presets(): Promise<Preset[]> {
      if (!isWhole) return [];
      await current();
      offered ??= PRESET_NAMES.filter((preset) => entries.values().some(({ views }) => Object.hasOwn(views, preset)));
      return offered;
    },
  };
}
