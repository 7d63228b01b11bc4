/** Imports a whole file of records and of the register: all of it or nothing, with a report on what was changed or refused. */
import { hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { type ImportItem, readImportFile, recordLines } from "#domain/import/import-file.ts";
import {
  type ImportEntryRead,
  type ImportedRecord,
  type ImportNote,
  type ImportOutcome,
  type ImportProblem,
  type ImportRead,
  type ImportReport,
  readImportEntry,
  readImportRecord,
  replacedBy,
} from "#domain/import/import-record.ts";
import {
  isRecordId,
  isRecordType,
  isRegisterType,
  type RegisterType,
  WRITE_ORDER,
} from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { checkWritten } from "#server/content/register/check-entry.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import { PUT_CHUNK, type PutOutcome, putRecords } from "#server/content/writes/put-records.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import { FormIssueError, NamedError } from "#server/errors.ts";

/** Only a trial lists what records already there would take over. */
type Run = { text: string; reads: readonly Read[]; isTrial: boolean };
type Read = { item: ImportItem; read: ImportRead | ImportEntryRead };

const readItem = (item: ImportItem): Read => ({
  item,
  read: isRecordType(item.type) ? readImportRecord(item.type, item) : readImportEntry(item.type, item),
});

/** Ends the write with nothing of it left: after a trial, or where an entry refers to what is not there. */
class ImportEnded extends NamedError {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super("The import has ended without a change.");
    this.report = report;
  }
}

type PutEntry = { outcome: ImportOutcome; notes: ImportNote[] };

async function putEntry(
  write: ContentWrite,
  type: RegisterType,
  { id, entry }: { id: string; entry: Document },
  isTrial: boolean,
): Promise<PutEntry> {
  const stored = STORED_TYPES[type];
  const existing = await findRecord(write.trx, stored, id);
  if (!existing) {
    await createRecord(write, stored, entry, { id });
    return { outcome: "created", notes: [] };
  }
  const before = CONTENT_TYPES[type].toEntry(existing);
  if (isDeepStrictEqual(before, entry)) return { outcome: "unchanged", notes: [] };
  await changeRecord(write, stored, { id, version: existing.version }, "update", () => entry);
  return { outcome: "updated", notes: isTrial ? replacedBy(before, entry, () => true) : [] };
}

/** Throws ImportEnded; what they refer to is looked for once all of them are there. */
async function writeEntries(write: ContentWrite, { text, reads, isTrial }: Run): Promise<ImportedRecord[]> {
  const entries = reads.flatMap(({ item, read }) =>
    isRegisterType(item.type) && read.ok && "entry" in read ? [{ item, type: item.type, read }] : [],
  );
  const reports: ImportedRecord[] = [];
  for (const { item, type, read } of entries) {
    const { id, name } = read;
    const put = await putEntry(write, type, read, isTrial);
    reports.push({ type, index: item.index, id, name, problem: null, line: null, ...put });
  }
  for (const { item, type, read } of entries) {
    await checkWritten(write, type, read.id).catch((error: unknown) => {
      if (!(error instanceof FormIssueError)) throw error;
      const notes: ImportNote[] = [{ note: "invalid", field: error.issue.path, from: "", to: "" }];
      const refused: Read["read"] = { ok: false, name: read.name, problem: "bad-reference", notes };
      throw new ImportEnded(refuse(text, [{ item, read: refused }]));
    });
  }
  return reports;
}

/** More than the product is made for: what a trial would change and adjust is listed to the last record. */
const MAX_REPORTED = 50_000;

/** Ids are checked over the whole file: the same one twice would make the second win unseen. */
function checkIds(reads: readonly Read[]): Read[] {
  const seen = new Set<string>();
  const problemOf = (id: string, key: string): ImportProblem | null => {
    if (!isRecordId(id)) return "bad-id";
    return seen.has(key) ? "double-id" : null;
  };
  return reads.map((each) => {
    const { item, read } = each;
    if (!read.ok || read.id === null) return each;
    const key = `${item.type} ${read.id}`;
    const problem = problemOf(read.id, key);
    seen.add(key);
    return problem ? { item, read: { ok: false, name: read.name, problem, notes: [] } } : each;
  });
}

/** Visitors' pages are served between two chunks. */
async function readAll(items: readonly ImportItem[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (let from = 0; from < items.length; from += PUT_CHUNK) {
    reads.push(...items.slice(from, from + PUT_CHUNK).map(readItem));
    await nextTurn();
  }
  return checkIds(reads);
}

function refuse(text: string, reads: readonly Read[]): ImportReport {
  const refusedKinds = new Set(reads.flatMap(({ item, read }) => (read.ok ? [] : [item.type])));
  const lines = new Map([...refusedKinds].map((type) => [type, recordLines(text, type)]));
  const refused = reads.flatMap(({ item: { type, index, key }, read }): ImportedRecord[] => {
    if (read.ok) return [];
    const line = lines.get(type)?.[index] ?? null;
    const notes = "notes" in read ? read.notes : [];
    return [{ type, index, id: key, name: read.name, outcome: "refused", problem: read.problem, line, notes }];
  });
  return { ok: false, problem: "refused", refused: refused.length, records: refused.slice(0, MAX_REPORTED) };
}

/** A record without an id gets one derived from the file: the same file imported again finds the records it made. */
function recordsIn(text: string, reads: readonly Read[]) {
  const file = hash("sha256", text);
  return reads.flatMap(({ item, read }) => {
    if (!read.ok || !("given" in read)) return [];
    const made = hash("sha256", `${file} ${item.type}`).slice(0, 16) + String(item.index).padStart(6, "0");
    return [{ item, read: { ...read, id: read.id ?? made } }];
  });
}

/** What was there before keeps its own where the file is silent, and what its facts hold. */
function notesAfter(notes: readonly ImportNote[], put: PutOutcome, isTrial: boolean): ImportNote[] {
  const { outcome, leftOut, replaced } = put;
  const held = leftOut.map(({ field }) => field);
  const shown = notes.filter(
    ({ note, field }) => note !== "defaulted" || (outcome === "created" && !held.includes(field)),
  );
  return [...shown, ...leftOut, ...(isTrial ? replaced() : [])];
}

const isAdjusted = ({ notes }: ImportedRecord): boolean => notes.some(({ note }) => note !== "replaced");

function reportWritten(written: readonly ImportedRecord[], isShown: (record: ImportedRecord) => boolean): ImportReport {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const { outcome } of written) if (outcome !== "refused") counts[outcome] += 1;
  // What was adjusted comes first.
  const shown = written.filter(isShown).toSorted((one, other) => Number(isAdjusted(other)) - Number(isAdjusted(one)));
  return { ok: true, counts, records: shown.slice(0, MAX_REPORTED) };
}

export function createImporter(parts: WriteParts) {
  async function writeRecords(write: ContentWrite, { text, reads, isTrial }: Run): Promise<ImportedRecord[]> {
    const reports: ImportedRecord[] = [];
    const records = recordsIn(text, reads);
    for (const type of WRITE_ORDER) {
      const ofType = records.filter(({ item }) => item.type === type);
      for (let from = 0; from < ofType.length; from += PUT_CHUNK) {
        const chunk = ofType.slice(from, from + PUT_CHUNK);
        const entries = chunk.map(({ read }) => read);
        for (const [at, put] of (await putRecords(write, type, entries)).entries()) {
          const given = chunk[at];
          if (!given) continue;
          const { index } = given.item;
          const { id, outcome } = put;
          const notes = notesAfter(given.read.notes, put, isTrial);
          reports.push({ type, index, id, name: given.read.name, outcome, problem: null, line: null, notes });
        }
        // Visitors' pages are served between two chunks.
        await nextTurn();
      }
    }
    return reports;
  }

  /** A trial reports what it would change, every adjusted value included, and writes nothing. */
  return async function importContent(text: string, editor: string, isTrial = false): Promise<ImportReport> {
    const file = readImportFile(text);
    if (!file.ok) return { ok: false, problem: file.problem, line: file.problem === "not-json" ? file.line : null };
    const reads = await readAll(file.items);
    if (reads.some(({ read }) => !read.ok)) return refuse(text, reads);
    try {
      const reports = await writeContent(parts, editor, async (write) => {
        const written = [
          ...(await writeRecords(write, { text, reads, isTrial })),
          // Positions name coins and exchanges, which may be in the same file.
          ...(await writeEntries(write, { text, reads, isTrial })),
        ];
        if (isTrial)
          throw new ImportEnded(
            reportWritten(written, ({ notes, outcome }) => notes.length > 0 || outcome !== "unchanged"),
          );
        return written;
      });
      return reportWritten(reports, ({ notes }) => notes.length > 0);
    } catch (error) {
      if (error instanceof ImportEnded) return error.report;
      throw error;
    }
  };
}
