/** Makes, changes, deletes and restores one record of any kind, inside a write. */
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { Document } from "#domain/records/document.ts";
import { selectRevision } from "#server/content/history/revisions.ts";
import { findRecord, getRecord } from "#server/content/reads/read-record.ts";
import { isUnchanged, type StoredType } from "#server/content/stored-type.ts";
import { cleanDocument } from "#server/database/stored-text.ts";
import { ConflictError, FormIssueError, NotFoundError } from "#server/errors.ts";
import { judgeRecord } from "./judge-record.ts";
import { type CreateOptions, findCreated, newStamps, nextVersion, rememberCreated } from "./new-stamps.ts";
import { requireApproval } from "./require-approval.ts";
import { type ContentWrite, insertRecord, removeRecord, replaceRecord } from "./write-rows.ts";

/** Once a record has facts, its status differs from the rule's only by a written exception. */
async function judgeStrictly<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  record: Item,
): Promise<Item> {
  const judged = await judgeRecord(write, stored, record);
  if (stored.categoryOf?.(judged) !== stored.categoryOf?.(record))
    throw new FormIssueError("category", "form.statusByRule");
  return judged;
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
  const record = await (options.statusByRule ? judgeRecord : judgeStrictly)(write, stored, made);
  await requireApproval(write, stored, null, record);
  await insertRecord(write, stored, record, "create");
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
  const after = await judgeStrictly(write, stored, made);
  // Nobody's change: a release may go on replacing the record, and no page of it is stale.
  if (isUnchanged(before, after)) return before;
  await requireApproval(write, stored, before, after);
  await replaceRecord(write, stored, before, after, action);
  return after;
}

/** Returns the revision that brings it back. */
export async function deleteRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  id: string,
): Promise<string> {
  const before = await getRecord(write.trx, stored, id);
  await requireApproval(write, stored, before, null);
  return removeRecord(write, stored, before);
}

/** The record an editor saw when asking for an earlier state; a null `version` saw none. */
export type SeenVersion = { id: string; version: number | null };

/** The state after a revision, or for a deletion the one before it. Without `seen`, over whatever is there. */
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
  // An earlier state is weighed by today's rule.
  const after = await judgeRecord(write, stored, stored.make({ ...state, updatedAt: write.at, version }));
  await requireApproval(write, stored, before, after);
  if (before) await replaceRecord(write, stored, before, after, "restore");
  else await insertRecord(write, stored, after, "restore");
  return after;
}
