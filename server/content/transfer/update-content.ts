/** Brings the content of a new release into an installation: what only the product itself ever wrote is replaced, the rest is listed. */

import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { type ContentType, WRITE_ORDER } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { type Difference, differencesOf } from "#domain/records/record-difference.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { type ReviewRecord, STORED_RECORDS, type StoredType } from "#server/content/stored-type.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { assessStored } from "#server/content/writes/assess-stored.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import { putRecords } from "#server/content/writes/put-records.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { loadEntries, loadReviews } from "./content-files.ts";

/** Who writes what comes with the product: the seed, an update of the reviews, and a new version of the method. */
const PRODUCT_EDITORS: readonly string[] = ["seed", "content", "method"];

const revisionsOf = (db: Kysely<Schema>, entity: ContentType, id: string) =>
  db.selectFrom("revisions").select(["before", "after"]).where("entity", "=", entity).where("entity_id", "=", id);

/** Without the assessment and the stamps. */
function writtenIn(json: string) {
  const { category: _, assessment: __, version: ___, updatedAt: ____, ...written } = parseDocument(json);
  return written;
}

/** The record was only assessed again, because an editor changed the register or the exchange it belongs to. */
const isReassessment = ({ before, after }: { before: string | null; after: string | null }): boolean =>
  before !== null && after !== null && isDeepStrictEqual(writtenIn(before), writtenIn(after));

export async function wasWrittenByEditors(db: Kysely<Schema>, entity: ContentType, id: string): Promise<boolean> {
  const revisions = await revisionsOf(db, entity, id)
    .where("editor", "not in", [...PRODUCT_EDITORS])
    .execute();
  return revisions.some((revision) => !isReassessment(revision));
}

const wasEver = async (db: Kysely<Schema>, entity: ContentType, id: string): Promise<boolean> =>
  (await revisionsOf(db, entity, id).limit(1).executeTakeFirst()) !== undefined;

const EDITOR = "content";

export type UpdateStep = {
  entity: ContentType;
  id: string;
  /** `kept`: an editor wrote it, or deleted it; `differences` says in what it differs from the release. */
  outcome: "added" | "replaced" | "unchanged" | "kept" | "deleted";
  differences: Difference[];
};

async function planStep<Item extends Stamps>(
  { trx }: ContentWrite,
  stored: StoredType<Item>,
  id: string,
  compare: (before: Item) => Promise<Difference[]>,
): Promise<UpdateStep> {
  const { entity } = stored;
  const before = await findRecord(trx, stored, id);
  if (!before) return { entity, id, outcome: (await wasEver(trx, entity, id)) ? "deleted" : "added", differences: [] };
  const differences = await compare(before);
  if (differences.length === 0) return { entity, id, outcome: "unchanged", differences };
  return { entity, id, outcome: (await wasWrittenByEditors(trx, entity, id)) ? "kept" : "replaced", differences };
}

/** All in one transaction: a position and the one it supersedes belong together. Without `apply` nothing is written. */
export async function updateRegister(parts: WriteParts, contentDir: string, apply: boolean): Promise<UpdateStep[]> {
  const entries = await loadEntries(contentDir);
  return writeContent(parts, EDITOR, async (write) => {
    const steps: UpdateStep[] = [];
    for (const { type, id, entry } of entries) {
      const stored = STORED_TYPES[type];
      const { toEntry } = CONTENT_TYPES[type];
      const step = await planStep(write, stored, id, async (before) =>
        differencesOf(toEntry(before), toEntry({ ...entry })),
      );
      if (apply && step.outcome === "added") await createRecord(write, stored, entry, { id });
      if (apply && step.outcome === "replaced")
        await changeRecord(write, stored, { id, version: null }, "update", () => entry);
      steps.push(step);
    }
    return steps;
  });
}

/** What the rule finds differs with the installation: what is compared is what was written. */
const written = ({ assessment: _, ...record }: ReviewRecord): Document => record;

/** One transaction for each record. Without `apply` nothing is written. */
export async function updateRecords(parts: WriteParts, contentDir: string, apply: boolean): Promise<UpdateStep[]> {
  const steps: UpdateStep[] = [];
  for (const type of WRITE_ORDER) {
    const stored = STORED_RECORDS[type];
    for (const { id, input } of await loadReviews(contentDir, type)) {
      const step = await writeContent(parts, EDITOR, async (write) => {
        const planned = await planStep(write, stored, id, async (before) => {
          const made = stored.make({ ...before, ...input });
          const after = await assessStored(write, stored, made, before);
          return differencesOf(written(before), written(after));
        });
        if (apply && (planned.outcome === "added" || planned.outcome === "replaced")) {
          const { translations, ...fields } = input;
          await putRecords(write, type, [{ id, input, given: { fields, texts: translations } }]);
        }
        return planned;
      });
      steps.push(step);
    }
  }
  return steps;
}

/** The register first: the reviews are assessed with it. */
export const updateContent = async (parts: WriteParts, contentDir: string, apply: boolean): Promise<UpdateStep[]> => [
  ...(await updateRegister(parts, contentDir, apply)),
  ...(await updateRecords(parts, contentDir, apply)),
];
