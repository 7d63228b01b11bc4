/** Writes many records at once inside one write, each made or changed by its id, with a few statements for hundreds of them. */
import { isDeepStrictEqual } from "node:util";
import { type GivenFields, mergeGiven } from "#domain/import/import-given.ts";
import type { ImportOutcome } from "#domain/import/import-report.ts";
import type { Category } from "#domain/records/category.ts";
import { type Document, readTime } from "#domain/records/document.ts";
import { addToCount } from "#server/content/reads/record-counts.ts";
import type { RecordTable } from "#server/database/schema.ts";
import { cleanDocument } from "./clean-document.ts";
import { nextVersion } from "./new-stamps.ts";
import { newRecordId } from "./record-id.ts";
import { parseDocument, type RecordKind, type StoredRecord, TABLES, toRow } from "./record-row.ts";
import { addRevisions, type ContentWrite, type RecordChange } from "./write-content.ts";

export const PUT_CHUNK = 200;

/**
 * `input`, the record where there is none yet, has been through its kind's normalizer, which is the most expensive part and not
 * done twice; `given` is what a record already there takes over.
 */
export type PutEntry = { id?: string | null; createdAt?: string | null; input: Document; given: GivenFields };
export type PutOutcome = { id: string; outcome: ImportOutcome };

const COLUMNS = [
  "category",
  "category_order",
  "rating",
  "name_key",
  "name_key_ar",
  "name_key_tr",
  "search_text",
  "market_id",
  "created_at",
  "version",
  "document",
] as const satisfies readonly (keyof RecordTable)[];

async function findExisting<Item extends StoredRecord>(
  { trx }: ContentWrite,
  { entity, read }: RecordKind<Item>,
  ids: readonly string[],
): Promise<Map<string, Item>> {
  const rows = await trx.selectFrom(TABLES[entity]).select(["id", "document"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, document }) => [id, read(parseDocument(document))]));
}

/** Those that were there once and were deleted: their version goes on from where it ended. */
async function findFormer({ trx }: ContentWrite, entity: RecordChange["entity"], ids: readonly string[]) {
  const rows = await trx
    .selectFrom("revisions")
    .select("entity_id")
    .distinct()
    .where("entity", "=", entity)
    .where("entity_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.entity_id));
}

async function writeRows(write: ContentWrite, changes: readonly RecordChange[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  await write.trx
    .insertInto(TABLES[first.entity])
    .values(changes.flatMap(({ after }) => (after ? [toRow(after)] : [])))
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((row) => Object.fromEntries(COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)]))),
    )
    .execute();
  const shift = new Map<Category, number>();
  const move = (record: StoredRecord | null, by: number): void => {
    if (record) shift.set(record.category, (shift.get(record.category) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    move(before, -1);
    move(after, 1);
  }
  for (const [category, by] of shift) if (by !== 0) await addToCount(write.trx, first.entity, category, by);
  await addRevisions(write, changes);
}

/** At most `PUT_CHUNK` entries, no id twice. Says of each what became of it, in their order. */
export async function putRecords<Item extends StoredRecord>(
  write: ContentWrite,
  kind: RecordKind<Item>,
  entries: readonly PutEntry[],
): Promise<PutOutcome[]> {
  const { entity } = kind;
  const named = entries.map((entry) => ({ ...entry, id: entry.id ?? newRecordId() }));
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [existing, former] = [await findExisting(write, kind, ids), await findFormer(write, entity, ids)];
  const versionAfter = async (before: Item | null, id: string): Promise<number> => {
    if (before) return before.version + 1;
    return former.has(id) ? nextVersion(write, entity, id) : 1;
  };
  const outcomes: PutOutcome[] = [];
  const changes: RecordChange[] = [];
  for (const { id, createdAt, input, given } of named) {
    const before = existing.get(id) ?? null;
    const clean = cleanDocument(before ? mergeGiven(before, given) : input);
    if (before && isDeepStrictEqual(kind.read({ ...clean, ...stampsOf(before) }), before)) {
      outcomes.push({ id, outcome: "unchanged" });
      continue;
    }
    const version = await versionAfter(before, id);
    const made = before?.createdAt ?? readTime(createdAt) ?? write.at;
    const after = kind.read({ ...clean, id, createdAt: made, updatedAt: write.at, version });
    changes.push({ entity, action: before ? "update" : "create", before, after });
    outcomes.push({ id, outcome: before ? "updated" : "created" });
  }
  await writeRows(write, changes);
  return outcomes;
}

const stampsOf = ({ id, createdAt, updatedAt, version }: StoredRecord) => ({ id, createdAt, updatedAt, version });
