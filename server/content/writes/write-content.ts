/** The one way content is written: all in one transaction; listeners are notified after the commit, before the writer is answered. */
import { sql, type Transaction } from "kysely";
import type { Stamps } from "#domain/kinds/kind.ts";
import type { Category } from "#domain/records/category.ts";
import type { ChangeAction, Entity } from "#domain/records/entity.ts";
import { type StoredKind, toRow } from "#server/content/stored-kind.ts";
import { announceChange } from "#server/database/change-channel.ts";
import { readClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { Schema } from "#server/database/schema.ts";
import { cleanText } from "#server/database/stored-text.ts";
import type { ContentChanges } from "../content-changes.ts";

export type ContentWrite = {
  trx: Transaction<Schema>;
  /** The database's time of this write. */
  at: string;
  editor: string;
  version: number;
  changed: { entity: Entity; id: string }[];
};

type Listeners = Pick<ContentChanges, "notify">;

/** Writers wait for each other on the content version's row: versions become visible in order, and reads inside are stable. */
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

/** One change of a record, as a revision stores it. */
export type RecordChange<Item extends Stamps> = { action: ChangeAction; before: Item | null; after: Item | null };

/** In the order given; returns the ids of the revisions. */
async function addRevisions(
  write: ContentWrite,
  entity: Entity,
  changes: readonly RecordChange<Stamps>[],
): Promise<string[]> {
  const rows = changes.map(({ action, before, after }) => {
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

/** Moves the counts of the statuses along with the records. */
async function updateCounts<Item extends Stamps>(
  { trx }: ContentWrite,
  { entity, categoryOf }: StoredKind<Item>,
  changes: readonly RecordChange<Item>[],
): Promise<void> {
  const shift = new Map<Category, number>();
  const count = (record: Item | null, by: number): void => {
    if (!record) return;
    const category = categoryOf(record);
    shift.set(category, (shift.get(category) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  for (const [category, by] of shift) {
    if (by === 0) continue;
    await trx
      .updateTable("record_counts")
      .set({ total: sql<number>`total + ${by}` })
      .where("entity", "=", entity)
      .where("category", "=", category)
      .execute();
  }
}

/** What belongs to every change of rows: the counts and the revisions. Returns the ids of the revisions. */
export async function recordChanges<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredKind<Item>,
  changes: readonly RecordChange<Item>[],
): Promise<string[]> {
  await updateCounts(write, stored, changes);
  return addRevisions(write, stored.entity, changes);
}

export async function insertRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredKind<Item>,
  record: Item,
  action: "create" | "restore",
): Promise<void> {
  await write.trx.insertInto(stored.table).values(toRow(stored, record)).execute();
  await recordChanges(write, stored, [{ action, before: null, after: record }]);
}

export async function replaceRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredKind<Item>,
  before: Item,
  after: Item,
  action: "update" | "translate" | "restore",
): Promise<void> {
  await write.trx.updateTable(stored.table).set(toRow(stored, after)).where("id", "=", before.id).execute();
  await recordChanges(write, stored, [{ action, before, after }]);
}

/** Returns the revision that brings the record back. */
export async function removeRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredKind<Item>,
  before: Item,
): Promise<string> {
  await write.trx.deleteFrom(stored.table).where("id", "=", before.id).execute();
  const [revision = ""] = await recordChanges(write, stored, [{ action: "delete", before, after: null }]);
  return revision;
}
