/** Writes bodies, positions and countries as part of a larger write, each made or changed by its id. */
import { isDeepStrictEqual } from "node:util";
import { toEntry } from "#domain/content-types/register.ts";
import type { ImportOutcome } from "#domain/import/import-record.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import { inPlaceOf, STORED_ENTRIES } from "./stored-entries.ts";

/** What it refers to is to be checked once everything is there (`checkWritten`). */
export async function putEntry(
  write: ContentWrite,
  kind: RegisterType,
  { id, entry }: { id: string; entry: Document },
): Promise<ImportOutcome> {
  const stored = STORED_ENTRIES[kind];
  const existing = await findRecord(write.trx, stored, id);
  if (!existing) {
    await createRecord(write, stored, entry, { id });
    return "created";
  }
  const before = toEntry(kind, existing);
  if (isDeepStrictEqual(before, entry)) return "unchanged";
  await changeRecord(write, stored, { id, version: existing.version }, "update", () => inPlaceOf(before, entry));
  return "updated";
}
