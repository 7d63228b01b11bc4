/** Brings the content of a new release into an installation: what only the product itself ever wrote is replaced, the rest is listed. */
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
import { loadEntries, loadReviews } from "./content-files.ts";
import { wasEver, wasWrittenByEditors } from "./written-before.ts";

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
