/** Takes in a whole file of records: all of it or nothing, with a word on each record that was changed or refused. */
import { hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type ImportItem, readImportFile, recordLines } from "#domain/import/import-file.ts";
import { type ImportProblem, type ImportRead, readImportRecord } from "#domain/import/import-record.ts";
import type { ImportReport, ImportTold } from "#domain/import/import-report.ts";
import { ENTITIES, type Entity } from "#domain/records/entity.ts";
import { isRecordId } from "#domain/records/record-id.ts";
import type { Database } from "#server/database/open.ts";
import type { Coins } from "./coins.ts";
import type { ContentChanges } from "./content-changes.ts";
import type { Exchanges } from "./exchanges.ts";
import { PUT_CHUNK } from "./writes/put-records.ts";
import { writeContent } from "./writes/write-content.ts";

/** A report is for reading; beyond this the counts speak. */
const MAX_TOLD = 500;

type Read = { item: ImportItem; read: ImportRead };
type Taken = { item: ImportItem; read: ImportRead & { ok: true } };

/** Ids are checked over the whole file: the same one twice would make the second win unseen. */
function checkIds(reads: readonly Read[]): Read[] {
  const seen = new Set<string>();
  const problemOf = (id: string, place: string): ImportProblem | null => {
    if (!isRecordId(id)) return "bad-id";
    return seen.has(place) ? "double-id" : null;
  };
  return reads.map(({ item, read }) => {
    if (!read.ok || read.id === null) return { item, read };
    const place = `${item.kind} ${read.id}`;
    const problem = problemOf(read.id, place);
    seen.add(place);
    return { item, read: problem ? { ok: false, name: read.name, problem } : read };
  });
}

/** Visitors' pages are served between two chunks. */
async function readAll(items: readonly ImportItem[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (let from = 0; from < items.length; from += PUT_CHUNK) {
    for (const item of items.slice(from, from + PUT_CHUNK)) reads.push({ item, read: readImportRecord(item) });
    await nextTurn();
  }
  return checkIds(reads);
}

function tellRefused(text: string, reads: readonly Read[]): ImportTold[] {
  const linesOf = (kind: Entity) =>
    reads.some(({ item, read }) => item.kind === kind && !read.ok) ? recordLines(text, kind) : [];
  const lines = { coin: linesOf("coin"), exchange: linesOf("exchange") };
  return reads.flatMap(({ item: { kind, index, key }, read }): ImportTold[] => {
    if (read.ok) return [];
    const line = lines[kind][index] ?? null;
    return [{ kind, index, id: key, name: read.name, outcome: "refused", problem: read.problem, line, notes: [] }];
  });
}

/**
 * A record without an id gets one that the file gives it: the same file taken in again, because no answer came the first
 * time, finds the records it made. In the order of the file.
 */
function nameAll(text: string, taken: readonly Taken[]): Taken[] {
  const file = hash("sha256", text);
  return taken.map(({ item, read }) => {
    const made = hash("sha256", `${file} ${item.kind}`).slice(0, 16) + String(item.index).padStart(6, "0");
    return { item, read: { ...read, id: read.id ?? made } };
  });
}

const isTaken = (each: Read): each is Taken => each.read.ok;

export type Importer = ReturnType<typeof createImporter>;

export function createImporter(parts: {
  database: Database;
  changes: Pick<ContentChanges, "notify">;
  coins: Pick<Coins, "putWithin">;
  exchanges: Pick<Exchanges, "putWithin">;
}) {
  const nouns = { coin: parts.coins, exchange: parts.exchanges };

  const writeAll = (taken: readonly Taken[], editor: string): Promise<ImportTold[]> =>
    writeContent(parts.database, parts.changes, editor, async (write) => {
      const told: ImportTold[] = [];
      for (const kind of ENTITIES) {
        const ofKind = taken.filter(({ item }) => item.kind === kind);
        for (let from = 0; from < ofKind.length; from += PUT_CHUNK) {
          const chunk = ofKind.slice(from, from + PUT_CHUNK);
          const outcomes = await nouns[kind].putWithin(
            write,
            chunk.map(({ read }) => read),
          );
          for (const [at, { item, read }] of chunk.entries()) {
            const { id, outcome } = outcomes[at] ?? { id: read.id, outcome: "unchanged" };
            const { index } = item;
            // What was there before keeps its own where the file is silent.
            const notes = read.notes.filter(({ note }) => note !== "defaulted" || outcome === "created");
            told.push({ kind, index, id, name: read.name, outcome, problem: null, line: null, notes });
          }
          // Visitors' pages are served between two chunks.
          await nextTurn();
        }
      }
      return told;
    });

  return async function importContent(text: string, editor: string): Promise<ImportReport> {
    const file = readImportFile(text);
    if (!file.ok) return { ok: false, problem: file.problem, line: file.problem === "not-json" ? file.line : null };
    const reads = await readAll(file.items);
    const taken = reads.filter(isTaken);
    if (taken.length < reads.length) {
      const told = tellRefused(text, reads);
      return { ok: false, problem: "refused", refused: told.length, told: told.slice(0, MAX_TOLD) };
    }
    const told = await writeAll(nameAll(text, taken), editor);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const { outcome } of told) if (outcome !== "refused") counts[outcome] += 1;
    return { ok: true, counts, told: told.filter(({ notes }) => notes.length > 0).slice(0, MAX_TOLD) };
  };
}
