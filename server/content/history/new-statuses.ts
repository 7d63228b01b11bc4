/** The newest statuses of records, newest first: first ones and changed ones, or changed ones alone. */

import type { ListedStatus } from "#domain/records/category.ts";
import { type ChangeAction, isRecordType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { readText } from "#domain/records/document.ts";
import { readTranslations, type Translations } from "#domain/records/translations.ts";
import { storedStatus } from "#domain/screening/assess-record.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { oncePerVersion } from "#server/once-per.ts";

/** Most edits leave the status alone: this many revisions are looked through at most. */
const LOOKED_THROUGH = 1000;
const BATCH = 100;

export type NewStatus = {
  entity: RecordType;
  id: string;
  at: string;
  /** Its place among all writes: two statuses of one record differ in it. */
  place: number;
  /** Null for the first status of a record. */
  from: ListedStatus | null;
  to: ListedStatus;
  name: string;
  translations: Translations;
};

type Parts = { database: Pick<Database, "db">; changes: Pick<ContentChanges, "version"> };
/** `actions`: without `create` only changed statuses are found. */
type Wanted = { actions: readonly ChangeAction[]; most: number };

/** Reads only what was written since the last time: each revision is two whole records to be parsed. */
export function createNewStatuses({ database: { db }, changes }: Parts, wanted: Wanted): () => Promise<NewStatus[]> {
  let known: { upTo: number; found: NewStatus[] } = { upTo: 0, found: [] };
  return oncePerVersion(changes, async () => {
    const before = known;
    const { upTo, found } = await selectSince(db, before.upTo, wanted);
    known = { upTo, found: [...found, ...before.found].slice(0, wanted.most) };
    return keepExisting(db, known.found);
  });
}

async function selectSince(db: Database["db"], upTo: number, { actions, most }: Wanted) {
  const found: NewStatus[] = [];
  let newest = upTo;
  let below: number | null = null;
  for (let seen = 0; seen < LOOKED_THROUGH && found.length < most; seen += BATCH) {
    let query = db
      .selectFrom("revisions")
      .select(["entity", "entity_id", "at", "before", "after", "content_version"])
      .where("action", "in", actions)
      .where("entity", "in", RECORD_TYPES)
      .where("content_version", ">", upTo)
      .orderBy("content_version", "desc")
      .limit(BATCH);
    if (below !== null) query = query.where("content_version", "<", below);
    const rows = await query.execute();
    for (const { entity, entity_id: id, at, before, after, content_version: place } of rows) {
      newest = Math.max(newest, place);
      below = place;
      if (after === null || !isRecordType(entity)) continue;
      const document = parseDocument(after);
      const to = storedStatus(document);
      const from = before === null ? null : storedStatus(parseDocument(before));
      const texts = { name: readText(document.name), translations: readTranslations(document) };
      if (from !== to) found.push({ entity, id, at, place, from, to, ...texts });
    }
    if (rows.length < BATCH) break;
  }
  return { upTo: newest, found };
}

/** A deleted record has no page to link to. */
async function keepExisting(db: Database["db"], statuses: NewStatus[]): Promise<NewStatus[]> {
  const existing = new Set<string>();
  for (const entity of RECORD_TYPES) {
    const ids = statuses.filter((status) => status.entity === entity).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(RECORD_TABLES[entity]).select("id").where("id", "in", ids).execute();
    for (const { id } of rows) existing.add(`${entity} ${id}`);
  }
  return statuses.filter(({ entity, id }) => existing.has(`${entity} ${id}`));
}
