/** The news for followers of a record: read from its revisions once for each version of it. */
import { LRUCache } from "lru-cache";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { type NewsItem, newsBetween } from "#domain/feeds/record-news.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import type { Read } from "#server/database/read-replica.ts";
import { mapRevision, type Revision, selectHistory } from "./revisions.ts";

/** What a feed holds at most. */
export const NEWS_SHOWN = 50;
/** Most edits are no news, and each is two whole records to be read: this many are looked through at most. */
const LOOKED_THROUGH = 500;
const BATCH = 25;
const MAX_RECORDS = 1000;

/** `older` is what was done before it: a record that is back after a deletion is the one that was deleted. */
function toItems({ at, contentVersion, before, after }: Revision<ReviewRecord>, older?: Revision<ReviewRecord>) {
  if (!after) return [];
  const found = newsBetween(before ?? older?.before ?? null, after);
  return found.map((news, part): NewsItem => ({ at, place: contentVersion, part, news }));
}

export function createRecordNews(read: Read) {
  const known = new LRUCache<string, { version: number; items: NewsItem[] }>({ max: MAX_RECORDS });

  async function select(entity: RecordType, id: string): Promise<{ version: number | undefined; items: NewsItem[] }> {
    const items: NewsItem[] = [];
    let version: number | undefined;
    let held: Revision<ReviewRecord> | undefined;
    for (let seen = 0; seen < LOOKED_THROUGH && items.length < NEWS_SHOWN; seen += BATCH) {
      const part = { limit: BATCH, before: held?.contentVersion };
      const rows = await read((db) => selectHistory(db, entity, id, part));
      for (const row of rows) {
        const revision = mapRevision(row, STORED_RECORDS[entity].read);
        if (held) items.push(...toItems(held, revision));
        else version = revision.after?.version;
        held = revision;
      }
      if (rows.length < BATCH) {
        if (held) items.push(...toItems(held));
        break;
      }
    }
    return { version, items: items.slice(0, NEWS_SHOWN) };
  }

  return {
    /** Newest first. */
    async of(entity: RecordType, { id, version }: Pick<Stamps, "id" | "version">): Promise<NewsItem[]> {
      const key = `${entity} ${id}`;
      const found = known.get(key);
      if (found?.version === version) return found.items;
      const selected = await select(entity, id);
      // A copy of the database may be behind the record.
      if (selected.version === version) known.set(key, { version, items: selected.items });
      return selected.items;
    },
  };
}
