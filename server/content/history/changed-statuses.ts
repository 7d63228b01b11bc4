/** The newest changes of a status, for the home page: first statuses are left out, and a record may be gone since. */

import { type Category, readCategory } from "#domain/records/category.ts";
import { isRecordType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Database } from "#server/database/open.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { oncePerVersion } from "./once-per-version.ts";

export type ChangedStatus = { entity: RecordType; id: string; at: string; from: Category; to: Category };

/** How far back is looked at first: each revision is two whole records to be parsed. */
const LOOKED_THROUGH = 300;
const BATCH = 50;
const KEPT = 20;

type Found = { upTo: number; changed: ChangedStatus[] };

type Parts = { database: Database; changes: Pick<ContentChanges, "version"> };

/** Newest first. Reads only what was written since the last time, because every edit of a record drops the home page. */
export function createChangedStatuses({ database, changes }: Parts): () => Promise<ChangedStatus[]> {
  let known: Found = { upTo: 0, changed: [] };
  return oncePerVersion(changes, async () => {
    const before = known;
    const since = await selectSince(database, before.upTo);
    known = { upTo: since.upTo, changed: [...since.changed, ...before.changed].slice(0, KEPT) };
    return known.changed;
  });
}

async function selectSince({ db }: Database, upTo: number): Promise<Found> {
  const changed: ChangedStatus[] = [];
  let newest = upTo;
  let below: number | null = null;
  for (let seen = 0; seen < LOOKED_THROUGH && changed.length < KEPT; seen += BATCH) {
    let query = db
      .selectFrom("revisions")
      .select(["entity", "entity_id", "at", "before", "after", "content_version"])
      .where("action", "in", ["update", "restore"])
      .where("entity", "in", RECORD_TYPES)
      .where("content_version", ">", upTo)
      .orderBy("content_version", "desc")
      .limit(BATCH);
    if (below !== null) query = query.where("content_version", "<", below);
    const rows = await query.execute();
    for (const { entity, entity_id: id, at, before, after, content_version: place } of rows) {
      newest = Math.max(newest, place);
      below = place;
      if (before === null || after === null || !isRecordType(entity)) continue;
      const [from, to] = [readCategory(parseDocument(before).category), readCategory(parseDocument(after).category)];
      if (from !== to) changed.push({ entity, id, at, from, to });
    }
    if (rows.length < BATCH) break;
  }
  return { upTo: newest, changed };
}
