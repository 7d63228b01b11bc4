/** Makes, changes, deletes and restores one item of any content type, inside a write. */
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { Document } from "#domain/records/document.ts";
import { isOver } from "#domain/screening/record-facts.ts";
import { selectRevision } from "#server/content/history/revisions.ts";
import { findRecord, getRecord } from "#server/content/reads/read-record.ts";
import { isUnchanged, type ReviewRecord, type StoredType } from "#server/content/stored-type.ts";
import { cleanDocument } from "#server/database/stored-text.ts";
import { ConflictError, FormIssueError, NotFoundError } from "#server/errors.ts";
import { assessStored } from "./assess-stored.ts";
import { type CreateOptions, findCreated, newStamps, nextVersion, rememberCreated } from "./new-stamps.ts";
import { requireApproval } from "./require-approval.ts";
import { type ContentWrite, writeChange } from "./write-rows.ts";

/** Not of a record that is over, nor of one that is opened again with the category it had then. */
const isChosen = ({ state, category }: ReviewRecord, before: ReviewRecord | null): boolean =>
  !isOver(state) && !(before && isOver(before.state) && before.category === category);

/** Once a record has facts, its status differs from the rule's only by a written exception. */
async function assessStrictly<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  item: Item,
  before: Item | null,
): Promise<Item> {
  const assessed = await assessStored(write, stored, item, before);
  const { recordOf } = stored.review ?? {};
  if (!recordOf || !isChosen(recordOf(item), before && recordOf(before))) return assessed;
  if (recordOf(assessed).category !== recordOf(item).category)
    throw new FormIssueError("category", "form.statusByRule");
  return assessed;
}

export async function createRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  input: Document,
  options: CreateOptions,
): Promise<Item> {
  const { entity } = stored;
  const already = await findCreated(write, entity, options.requestKey);
  if (already !== null) return getRecord(write.trx, stored, already);
  const stamps = await newStamps(write, entity, options);
  const existing = await findRecord(write.trx, stored, stamps.id);
  if (existing) throw new ConflictError(`There is a ${entity} ${JSON.stringify(stamps.id)} already.`, existing);
  const made = stored.make({ ...cleanDocument(input), ...stamps });
  const record = await assessStrictly(write, stored, made, null);
  await requireApproval(write, stored.entity, null, record);
  await writeChange(write, stored, { action: "create", before: null, after: record });
  await rememberCreated(write, entity, options.requestKey, record.id);
  return record;
}

/** `version` is the one the editor saw; null changes whatever is there. What is saved as it was stays as it was. */
export async function changeRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  target: { id: string; version: number | null },
  action: "update" | "translate",
  change: (current: Item) => Document,
): Promise<Item> {
  const before = await getRecord(write.trx, stored, target.id);
  if (target.version !== null && target.version !== before.version) {
    throw new ConflictError(`The ${stored.entity} was changed meanwhile.`, before);
  }
  const { id, createdAt, version } = before;
  const stamps = { id, createdAt, updatedAt: write.at, version: version + 1 };
  const made = stored.make({ ...(stored.inputIsWhole ? {} : before), ...cleanDocument(change(before)), ...stamps });
  const after = await assessStrictly(write, stored, made, before);
  // Not an editor's change: a release may still replace the record, and no page of it is stale.
  if (isUnchanged(before, after)) return before;
  await requireApproval(write, stored.entity, before, after);
  await writeChange(write, stored, { action, before, after });
  return after;
}

/** Returns the revision that brings it back. */
export async function deleteRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  id: string,
): Promise<string> {
  const before = await getRecord(write.trx, stored, id);
  await requireApproval(write, stored.entity, before, null);
  return writeChange(write, stored, { action: "delete", before, after: null });
}

/** The record an editor saw when asking for an earlier state; a null `version` saw none. */
export type SeenVersion = { id: string; version: number | null };

/** The state after a revision, or for a deletion the one before it. Without `seen`, over whatever is there; the same state changes nothing. */
export async function restoreRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  revisionId: string,
  seen?: SeenVersion,
): Promise<Item> {
  const { entity } = stored;
  const revision = await selectRevision(write.trx, entity, revisionId);
  const state = revision?.after ?? revision?.before;
  if (!revision || !state || (seen && seen.id !== revision.entityId)) {
    throw new NotFoundError(`There is no revision ${JSON.stringify(revisionId)}.`);
  }
  const before = await findRecord(write.trx, stored, revision.entityId);
  if (seen && seen.version !== (before?.version ?? null)) {
    throw new ConflictError(`The ${entity} was changed meanwhile.`, before);
  }
  const version = await nextVersion(write, entity, revision.entityId);
  // An earlier state is assessed by today's rule.
  const made = stored.make({ ...state, updatedAt: write.at, version });
  const after = await assessStored(write, stored, made, before);
  if (before && isUnchanged(before, after)) return before;
  await requireApproval(write, stored.entity, before, after);
  await writeChange(write, stored, { action: "restore", before, after });
  return after;
}
