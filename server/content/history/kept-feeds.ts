/**
 * Finished feeds, each until something in the content changes. The feeds of records and those of choices are kept apart, both
 * bounded: made-up choices evict other choices only.
 */
import { LRUCache } from "lru-cache";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Database } from "#server/database/open.ts";
import { oncePerVersion } from "./once-per-version.ts";

export type KeptFeed = { xml: string; lastModified: string | null };

export type FeedLimits = { maxEntries: number; maxBytes: number };

const MIB = 1024 * 1024;
export const FEED_LIMITS = {
  records: { maxEntries: 2000, maxBytes: 16 * MIB },
  choices: { maxEntries: 200, maxBytes: 8 * MIB },
} as const satisfies Record<string, FeedLimits>;

/** `stateNow` is another one after each change of what feeds are written from. */
export function createFeedCache(stateNow: () => number, { maxEntries, maxBytes }: FeedLimits) {
  const kept = new LRUCache<string, { state: number; xml: string }>({
    max: maxEntries,
    maxSize: maxBytes,
    // In memory a character takes one byte or two.
    sizeCalculation: ({ xml }, key) => 2 * (xml.length + key.length),
  });
  const underWay = new Map<string, Promise<string | null>>();

  async function make(key: string, state: number, write: () => Promise<string | null>): Promise<string | null> {
    const xml = await write();
    if (xml !== null && state === stateNow()) kept.set(key, { state, xml });
    return xml;
  }

  return {
    /** However many ask at once, it is written once. Null, where there is no such feed, is not kept. */
    async share(key: string, write: () => Promise<string | null>): Promise<string | null> {
      const state = stateNow();
      const found = kept.get(key);
      if (found?.state === state) return found.xml;
      const turn = `${state} ${key}`;
      const already = underWay.get(turn);
      if (already) return already;
      const making = make(key, state, write);
      underWay.set(turn, making);
      try {
        return await making;
      } finally {
        underWay.delete(turn);
      }
    },
    get size() {
      return { entries: kept.size, bytes: kept.calculatedSize };
    },
  };
}

type Changes = Pick<ContentChanges, "version" | "subscribe">;

export type KeptFeeds = ReturnType<typeof createKeptFeeds>;

export function createKeptFeeds({ database, changes }: { database: Database; changes: Changes }) {
  // Not the content version: a change whose register could not be read is announced again, under the same version.
  let changeCount = 0;
  changes.subscribe(() => {
    changeCount += 1;
  });
  const caches = {
    records: createFeedCache(() => changeCount, FEED_LIMITS.records),
    choices: createFeedCache(() => changeCount, FEED_LIMITS.choices),
  };
  /** Any change may be one of a feed: its words, its names, or what is gone from it. */
  const lastChange = oncePerVersion(changes, async () => {
    const last = await database.db
      .selectFrom("revisions")
      .select("at")
      .orderBy("content_version", "desc")
      .limit(1)
      .executeTakeFirst();
    return last?.at ?? null;
  });

  return {
    /** `key` names the feed within its kind: language, origin and what it follows. Null where there is no such feed. */
    async find(kind: keyof typeof caches, key: string, write: () => Promise<string | null>): Promise<KeptFeed | null> {
      // Before the feed is read: a change in between is then announced again, and never missed.
      const lastModified = await lastChange();
      const xml = await caches[kind].share(key, write);
      return xml === null ? null : { xml, lastModified };
    },
    get sizes() {
      return { records: caches.records.size, choices: caches.choices.size };
    },
  };
}
