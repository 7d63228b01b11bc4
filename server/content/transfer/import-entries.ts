/** The part of an import file that is the register: bodies, countries, and positions, which refer to bodies and records. */

import { isDeepStrictEqual } from "node:util";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { ImportItem } from "#domain/import/import-file.ts";
import {
  type ImportEntryRead,
  type ImportedRecord,
  type ImportOutcome,
  readImportEntry,
} from "#domain/import/import-record.ts";
import { isRegisterType, type RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { checkWritten } from "#server/content/register/check-entry.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import { FormIssueError } from "#server/errors.ts";

export type EntryItem = ImportItem & { type: RegisterType };
export type ReadEntry = { item: EntryItem; read: ImportEntryRead };

export const isEntryItem = (item: ImportItem): item is EntryItem => isRegisterType(item.type);

export const readEntryItem = (item: EntryItem): ReadEntry => ({ item, read: readImportEntry(item.type, item) });

/** An entry that refers to what is not there ends the whole write. */
export class RefusedEntry extends Error {
  override name = "RefusedEntry";
  readonly refused: ReadEntry;

  constructor({ item, read }: ReadEntry, field: string) {
    super("An entry of the file cannot be used.");
    const notes = [{ note: "invalid", field, from: "", to: "" } as const];
    this.refused = { item, read: { ok: false, name: read.name, problem: "bad-reference", notes } };
  }
}

async function checkEntry(write: ContentWrite, each: ReadEntry, id: string): Promise<void> {
  try {
    await checkWritten(write, each.item.type, id);
  } catch (error) {
    if (error instanceof FormIssueError) throw new RefusedEntry(each, error.issue.path);
    throw error;
  }
}

async function putEntry(
  write: ContentWrite,
  type: RegisterType,
  { id, entry }: { id: string; entry: Document },
): Promise<ImportOutcome> {
  const stored = STORED_TYPES[type];
  const existing = await findRecord(write.trx, stored, id);
  if (!existing) {
    await createRecord(write, stored, entry, { id });
    return "created";
  }
  if (isDeepStrictEqual(CONTENT_TYPES[type].toEntry(existing), entry)) return "unchanged";
  await changeRecord(write, stored, { id, version: existing.version }, "update", () => entry);
  return "updated";
}

/** Throws RefusedEntry; what they refer to is looked for once all of them are there. */
export async function writeEntries(write: ContentWrite, entries: readonly ReadEntry[]): Promise<ImportedRecord[]> {
  const reports: ImportedRecord[] = [];
  for (const { item, read } of entries) {
    if (!read.ok) continue;
    const { type, index } = item;
    const { id, name } = read;
    const outcome = await putEntry(write, type, read);
    reports.push({ type, index, id, name, outcome, problem: null, line: null, notes: [] });
  }
  for (const each of entries) if (each.read.ok) await checkEntry(write, each, each.read.id);
  return reports;
}
