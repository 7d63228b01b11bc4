/** One body, position or country of an import file: whole, as its schema has it, or refused with the fields that are wrong. */

import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { type Document, isDocument, nameOf } from "#domain/records/document.ts";
import type { ImportItem } from "./import-file.ts";
import type { ImportNote, ImportProblem } from "./import-record.ts";

export type ImportEntryRead =
  | { ok: true; id: string; name: string; entry: Document }
  | { ok: false; name: string; problem: ImportProblem; notes: ImportNote[] };

/** The stamps of an export are left out: the store has its own. */
export function readImportEntry(type: RegisterType, { key, value }: ImportItem): ImportEntryRead {
  if (!isDocument(value)) return { ok: false, name: key ?? "", problem: "not-a-record", notes: [] };
  const { toEntry, idField, idOf, issuesOf } = CONTENT_TYPES[type];
  const entry = toEntry(key === null ? value : { [idField]: key, ...value });
  const id = idOf(entry);
  const name = nameOf(entry) || id;
  const issues = issuesOf(entry);
  if (issues.length === 0) return { ok: true, id, name, entry };
  const notes = issues.map(({ path }): ImportNote => ({ note: "invalid", field: path, from: "", to: "" }));
  return { ok: false, name, problem: "bad-entry", notes };
}
