/**
 * The one way content is written: row, revision, counts and content version in one transaction, and the listeners told
 * after the commit, before the writer gets its answer.
 */
import type { Transaction } from "kysely";
import type { ChangeAction, Entity } from "#domain/records/entity.ts";
import { addToCount } from "#server/content/reads/record-counts.ts";
import { announceChange } from "#server/database/change-channel.ts";
import { readClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ContentChanges } from "../content-changes.ts";
import { cleanText } from "./clean-document.ts";
import { newRecordId } from "./record-id.ts";
import { type StoredRecord, TABLES, toRow } from "./record-row.ts";

export type ContentWrite = {
  trx: Transaction<Schema>;
  /** The database's time of this write. */
  at: string;
  editor: string;
  version: number;
  changed: { entity: Entity; id: string }[];
};

type Listeners = Pick<ContentChanges, "notify">;

/**
 * Writers wait for each other on the content version's row. So versions become visible in their order, and what a
 * writer reads inside cannot change under it.
 */
async function lockVersion(trx: Transaction<Schema>, engine: Database["engine"]): Promise<number> {
  const row = await trx
    .selectFrom("content_version")
    .select("version")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function writeContent<Result>(
  { db, engine }: Database,
  changes: Listeners,
  editor: string,
  work: (write: ContentWrite) => Promise<Result>,
): Promise<Result> {
  const { result, write } = await db.transaction().execute(async (trx) => {
    const version = await lockVersion(trx, engine);
    const at = await readClock(trx, engine);
    const write: ContentWrite = { trx, at, editor: cleanText(editor), version, changed: [] };
    const result = await work(write);
    if (write.version > version) {
      await trx.updateTable("content_version").set({ version: write.version }).execute();
      await announceChange(trx, engine);
    }
    return { result, write };
  });
  if (write.changed.length > 0) changes.notify(write.changed, write.version);
  return result;
}

/** One step in a record's life, as the revisions keep it. */
export type RecordChange = {
  entity: Entity;
  action: ChangeAction;
  before: StoredRecord | null;
  after: StoredRecord | null;
};

/** In the order given; returns the ids of the revisions. */
export async function addRevisions(write: ContentWrite, steps: readonly RecordChange[]): Promise<string[]> {
  const rows = steps.map(({ entity, action, before, after }) => {
    const entityId = after?.id ?? before?.id ?? "";
    write.version += 1;
    write.changed.push({ entity, id: entityId });
    return {
      id: newRecordId(),
      entity,
      entity_id: entityId,
      action,
      editor: write.editor,
      at: write.at,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      content_version: write.version,
    };
  });
  if (rows.length > 0) await write.trx.insertInto("revisions").values(rows).execute();
  return rows.map(({ id }) => id);
}

async function addRevision(write: ContentWrite, step: RecordChange): Promise<string> {
  const [id = ""] = await addRevisions(write, [step]);
  return id;
}

export async function insertRecord(
  write: ContentWrite,
  entity: Entity,
  record: StoredRecord,
  action: "create" | "restore",
): Promise<void> {
  await write.trx.insertInto(TABLES[entity]).values(toRow(record)).execute();
  await addToCount(write.trx, entity, record.category, 1);
  await addRevision(write, { entity, action, before: null, after: record });
}

export async function replaceRecord(
  write: ContentWrite,
  entity: Entity,
  before: StoredRecord,
  after: StoredRecord,
  action: "update" | "translate" | "restore",
): Promise<void> {
  await write.trx.updateTable(TABLES[entity]).set(toRow(after)).where("id", "=", before.id).execute();
  if (before.category !== after.category) {
    await addToCount(write.trx, entity, before.category, -1);
    await addToCount(write.trx, entity, after.category, 1);
  }
  await addRevision(write, { entity, action, before, after });
}

/** Returns the revision that brings the record back. */
export async function removeRecord(write: ContentWrite, entity: Entity, before: StoredRecord): Promise<string> {
  await write.trx.deleteFrom(TABLES[entity]).where("id", "=", before.id).execute();
  await addToCount(write.trx, entity, before.category, -1);
  return addRevision(write, { entity, action: "delete", before, after: null });
}
