/** Writes many records at once inside one write, each made or changed by its id, with a few statements for hundreds of them. */

import { type GivenFields, heldByFacts, mergeGiven } from "#domain/import/import-given.ts";
import { type ImportNote, type ImportOutcome, replacedBy } from "#domain/import/import-record.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Document, readTime } from "#domain/records/document.ts";
import { findRecords } from "#server/content/reads/read-record.ts";
import { isUnchanged, type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import { newRecordId } from "#server/database/record-id.ts";
import { cleanDocument } from "#server/database/stored-text.ts";
import { assessStored } from "./assess-stored.ts";
import { nextVersion } from "./new-stamps.ts";
import { requireApproval } from "./require-approval.ts";
import { type ContentWrite, type RecordChange, writeRows } from "./write-rows.ts";

export const PUT_CHUNK = 200;

export type PutEntry = {
  id?: string | null;
  createdAt?: string | null;
  /** The record where there is none yet. It has been through its type's normalizer, the most expensive part, which is not repeated. */
  input: Document;
  /** What a record already there takes over. */
  given: GivenFields;
};
/**
 * `leftOut` is what was given and not taken over: a status that is not the rule's, and what the record's facts hold;
 * `replaced` is what a record already there takes over.
 */
export type PutOutcome = { id: string; outcome: ImportOutcome; leftOut: ImportNote[]; replaced: () => ImportNote[] };

/** Those that existed once and were deleted: their version goes on from where it ended. */
async function findFormer({ trx }: ContentWrite, entity: RecordType, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("revisions")
    .select("entity_id")
    .distinct()
    .where("entity", "=", entity)
    .where("entity_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.entity_id));
}

const leftOutNote = (field: string, from: string, to: string): ImportNote => ({ note: "left-out", field, from, to });

/** At most `PUT_CHUNK` entries, no id twice. Returns the outcome of each, in their order. */
export async function putRecords(
  write: ContentWrite,
  type: RecordType,
  entries: readonly PutEntry[],
): Promise<PutOutcome[]> {
  const stored = STORED_RECORDS[type];
  const named = entries.map((entry) => ({ ...entry, id: entry.id ?? newRecordId() }));
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [existing, former] = [await findRecords(write.trx, stored, ids), await findFormer(write, type, ids)];
  const versionAfter = async (before: ReviewRecord | null, id: string): Promise<number> => {
    if (before) return before.version + 1;
    return former.has(id) ? nextVersion(write, type, id) : 1;
  };
  const outcomes: PutOutcome[] = [];
  const changes: RecordChange<ReviewRecord>[] = [];
  for (const { id, createdAt, input, given } of named) {
    const before = existing.get(id) ?? null;
    const clean = cleanDocument(before ? mergeGiven(before, given) : input);
    const made = before?.createdAt ?? readTime(createdAt) ?? write.at;
    const record = stored.read({ ...clean, id, createdAt: made, updatedAt: write.at, version: 1 });
    const assessed = await assessStored(write, stored, record, before);
    const leftOut = [
      ...(before ? heldByFacts(before, given) : []).map((field) => leftOutNote(field, "", "")),
      ...(record.category === assessed.category ? [] : [leftOutNote("category", record.category, assessed.category)]),
    ];
    if (before && isUnchanged(before, assessed)) {
      outcomes.push({ id, outcome: "unchanged", leftOut, replaced: () => [] });
      continue;
    }
    const after = { ...assessed, version: await versionAfter(before, id) };
    await requireApproval(write, type, before, after);
    changes.push({ action: before ? "update" : "create", before, after });
    const isGiven = (field: string) => ["category", "translations"].includes(field) || field in given.fields;
    const replaced = () => (before ? replacedBy(before, after, isGiven) : []);
    outcomes.push({ id, outcome: before ? "updated" : "created", leftOut, replaced });
  }
  await writeRows(write, stored, changes);
  return outcomes;
}
