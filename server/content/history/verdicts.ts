/** The newest verdicts: records that were given their first status, or another one than before. */

import { type Category, readCategory } from "#domain/records/category.ts";
import { isRecordType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { readText } from "#domain/records/document.ts";
import { readTranslations, type Translations } from "#domain/records/translations.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { oncePerVersion } from "./once-per-version.ts";

const VERDICTS_SHOWN = 50;
/** Most edits leave the status alone: this many revisions are looked through at most. */
const LOOKED_THROUGH = 1000;
const BATCH = 100;

export type Verdict = {
  entity: RecordType;
  id: string;
  at: string;
  /** Its place among all writes: what makes one verdict differ from the next on the same record. */
  place: number;
  from: Category | null;
  to: Category;
  name: string;
  translations: Translations;
};

export type Verdicts = ReturnType<typeof createVerdicts>;

type Parts = { database: Database; changes: Pick<ContentChanges, "version"> };

/** Newest first. */
export const createVerdicts = ({ database, changes }: Parts) => ({
  recent: oncePerVersion(changes, () => selectVerdicts(database)),
});

async function selectVerdicts({ db }: Database): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let before: number | null = null;
  for (let seen = 0; seen < LOOKED_THROUGH && verdicts.length < VERDICTS_SHOWN; seen += BATCH) {
    let query = db
      .selectFrom("revisions")
      .select(["entity", "entity_id", "at", "before", "after", "content_version"])
      .where("action", "in", ["create", "update", "restore"])
      .where("entity", "in", RECORD_TYPES)
      .orderBy("content_version", "desc")
      .limit(BATCH);
    if (before !== null) query = query.where("content_version", "<", before);
    const rows = await query.execute();
    for (const row of rows) {
      before = row.content_version;
      const document = row.after === null ? {} : parseDocument(row.after);
      const to = readCategory(document.category);
      const from = row.before === null ? null : readCategory(parseDocument(row.before).category);
      if (row.after === null || from === to || !isRecordType(row.entity)) continue;
      const { entity, entity_id: id, at, content_version: place } = row;
      const texts = { name: readText(document.name), translations: readTranslations(document) };
      verdicts.push({ entity, id, at, place, from, to, ...texts });
    }
    if (rows.length < BATCH) break;
  }
  return (await keepExisting(db, verdicts)).slice(0, VERDICTS_SHOWN);
}

/** A deleted record has no page to link to. */
async function keepExisting(db: Database["db"], verdicts: Verdict[]): Promise<Verdict[]> {
  const existing = new Set<string>();
  for (const entity of RECORD_TYPES) {
    const ids = verdicts.filter((verdict) => verdict.entity === entity).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(RECORD_TABLES[entity]).select("id").where("id", "in", ids).execute();
    for (const { id } of rows) existing.add(`${entity} ${id}`);
  }
  return verdicts.filter(({ entity, id }) => existing.has(`${entity} ${id}`));
}
