/** Makes, changes and brings back one record, inside a write. */
import type { Kysely } from "kysely";
import type { Document } from "#domain/records/document.ts";
import { selectRevision } from "#server/content/reads/revisions.ts";
import { selectRecord } from "#server/content/reads/select-records.ts";
import type { Schema } from "#server/database/schema.ts";
import { ConflictError, NotFoundError } from "#server/errors.ts";
import { cleanDocument } from "./clean-document.ts";
import { type CreateOptions, findCreated, newStamps, nextVersion, rememberCreated } from "./new-stamps.ts";
import type { RecordKind, StoredRecord } from "./record-row.ts";
import { type ContentWrite, insertRecord, replaceRecord } from "./write-content.ts";

export async function findRecord<Item extends StoredRecord>(
  db: Kysely<Schema>,
  { entity, read }: RecordKind<Item>,
  id: string,
): Promise<Item | null> {
  const document = await selectRecord(db, entity, id);
  return document && read(document);
}

export async function getRecord<Item extends StoredRecord>(
  db: Kysely<Schema>,
  kind: RecordKind<Item>,
  id: string,
): Promise<Item> {
  const record = await findRecord(db, kind, id);
  if (!record) throw new NotFoundError(`There is no ${kind.entity} ${JSON.stringify(id)}.`);
  return record;
}

export async function createRecord<Item extends StoredRecord>(
  write: ContentWrite,
  kind: RecordKind<Item>,
  input: Document,
  options: CreateOptions,
): Promise<Item> {
  const { entity } = kind;
  const already = await findCreated(write, entity, options.requestKey);
  if (already !== null) return getRecord(write.trx, kind, already);
  const stamps = await newStamps(write, entity, options);
  const existing = await findRecord(write.trx, kind, stamps.id);
  if (existing) throw new ConflictError(`There is a ${entity} ${JSON.stringify(stamps.id)} already.`, existing);
  const record = kind.make({ ...cleanDocument(input), ...stamps });
  await insertRecord(write, entity, record, "create");
  await rememberCreated(write, entity, options.requestKey, record.id);
  return record;
}

/** `version` is the one the editor saw; null changes whatever is there. */
export async function changeRecord<Item extends StoredRecord>(
  write: ContentWrite,
  kind: RecordKind<Item>,
  target: { id: string; version: number | null },
  action: "update" | "translate",
  change: (current: Item) => Document,
): Promise<Item> {
  const before = await getRecord(write.trx, kind, target.id);
  if (target.version !== null && target.version !== before.version) {
    throw new ConflictError(`The ${kind.entity} was changed meanwhile.`, before);
  }
  const { id, createdAt, version } = before;
  const stamps = { id, createdAt, updatedAt: write.at, version: version + 1 };
  const after = kind.make({ ...before, ...cleanDocument(change(before)), ...stamps });
  await replaceRecord(write, kind.entity, before, after, action);
  return after;
}

/** What an editor had before him when he asked for an earlier state; a null `version` saw no record there. */
export type Seen = { id: string; version: number | null };

/** The state a revision left behind, or for a deletion the one it took away. Without `seen`, over whatever is there. */
export async function restoreRecord<Item extends StoredRecord>(
  write: ContentWrite,
  kind: RecordKind<Item>,
  revisionId: string,
  seen?: Seen,
): Promise<Item> {
  const { entity } = kind;
  const revision = await selectRevision(write.trx, entity, revisionId);
  const state = revision?.after ?? revision?.before;
  if (!revision || !state || (seen && seen.id !== revision.entityId)) {
    throw new NotFoundError(`There is no revision ${JSON.stringify(revisionId)}.`);
  }
  const before = await findRecord(write.trx, kind, revision.entityId);
  if (seen && seen.version !== (before?.version ?? null)) {
    throw new ConflictError(`The ${entity} was changed meanwhile.`, before);
  }
  const version = await nextVersion(write, entity, revision.entityId);
  const after = kind.make({ ...state, updatedAt: write.at, version });
  if (before) await replaceRecord(write, entity, before, after, "restore");
  else await insertRecord(write, entity, after, "restore");
  return after;
}
