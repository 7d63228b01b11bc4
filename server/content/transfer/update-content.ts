/** Brings the reviews of a new release into an installation: what only the product itself ever wrote is replaced, the rest is listed. */

import { type RecordType, WRITE_ORDER } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { type Difference, differencesOf } from "#domain/records/record-difference.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import { judgeRecord } from "#server/content/writes/judge-record.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import { readSeeds, type SeedRecord } from "./seed.ts";
import { wasEver, wasWrittenByEditors } from "./written-before.ts";

const EDITOR = "content";

export type UpdateStep = {
  entity: RecordType;
  id: string;
  /** `kept`: an editor wrote it, or deleted it; `differences` says in what it differs from the release. */
  outcome: "added" | "replaced" | "unchanged" | "kept" | "deleted";
  differences: Difference[];
};

/** What the rule draws differs with the installation: what is compared is what was written. */
const written = ({ assessment: _, ...record }: ReviewRecord): Document => record;

async function planStep(
  write: ContentWrite,
  entity: RecordType,
  { id, input }: SeedRecord<Document>,
): Promise<UpdateStep> {
  const stored = STORED_RECORDS[entity];
  const before = await findRecord(write.trx, stored, id);
  if (!before) {
    const outcome = (await wasEver(write.trx, entity, id)) ? "deleted" : "added";
    return { entity, id, outcome, differences: [] };
  }
  const after = await judgeRecord(write, stored, stored.make({ ...before, ...input }));
  const differences = differencesOf(written(before), written(after));
  if (differences.length === 0) return { entity, id, outcome: "unchanged", differences };
  const outcome = (await wasWrittenByEditors(write.trx, entity, id)) ? "kept" : "replaced";
  return { entity, id, outcome, differences };
}

/** One transaction for each record. Without `apply` nothing is written. */
export async function updateContent(
  parts: WriteParts & { records: Readonly<Record<RecordType, AnyRecords>> },
  contentDir: string,
  { apply }: { apply: boolean },
): Promise<UpdateStep[]> {
  const steps: UpdateStep[] = [];
  for (const entity of WRITE_ORDER) {
    for (const seed of await readSeeds(contentDir, entity, parts.records[entity].kind)) {
      const step = await writeContent(parts, EDITOR, async (write) => {
        const planned = await planStep(write, entity, seed);
        if (apply && (planned.outcome === "added" || planned.outcome === "replaced")) {
          const { translations, ...fields } = seed.input;
          const given = { fields, texts: translations };
          await parts.records[entity].putWithin(write, [{ id: seed.id, input: seed.input, given }]);
        }
        return planned;
      });
      steps.push(step);
    }
  }
  return steps;
}
