/** One body, position or country of an import file: whole, as its schema has it, or refused with the fields that are wrong. */

import { entryIdOf, REGISTER, toEntry } from "#domain/content-types/register.ts";
import { entryIssues } from "#domain/forms/register-issues.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { type Document, isDocument, nameOf } from "#domain/records/document.ts";
import type { ImportItem } from "./import-file.ts";
import type { ImportNote, ImportProblem } from "./import-record.ts";

export type ImportEntryRead =
  | { ok: true; id: string; name: string; entry: Document }
  | { ok: false; name: string; problem: ImportProblem; notes: ImportNote[] };

/** The stamps of an export are left out: the store has its own. */
export function readImportEntry(kind: RegisterType, { key, value }: ImportItem): ImportEntryRead {
  if (!isDocument(value)) return { ok: false, name: key ?? "", problem: "not-a-record", notes: [] };
  const entry = toEntry(kind, key === null ? value : { [REGISTER[kind].idField]: key, ...value });
  const id = entryIdOf(kind, entry);
  const name = nameOf(entry) || id;
  const issues = entryIssues(kind, entry);
  if (issues.length === 0) return { ok: true, id, name, entry };
  const notes = issues.map(({ path }): ImportNote => ({ note: "invalid", field: path, from: "", to: "" }));
  return { ok: false, name, problem: "bad-entry", notes };
}
