/** The rows of a write: records, and one revision for each change. */
import type { Transaction } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { Category } from "#domain/records/category.ts";
import type { ChangeAction, ContentType } from "#domain/records/content-type.ts";
import type { Register } from "#domain/screening/positions.ts";
import { type StoredRecordType, type StoredType, toRow } from "#server/content/stored-type.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { RecordTable, RecordTableName, Schema } from "#server/database/schema.ts";
import type { Engine } from "#server/database/stored-text.ts";
import { updatePlaces, updateSearch } from "./write-derived-rows.ts";

export type ContentWrite = {
  trx: Transaction<Schema>;
  engine: Engine;
  /** The database's time of this write. */
  at: string;
  editor: string;
  version: number;
  register: Register;
  /** Whether a changed status, exception or fact is refused: nobody but its author has seen it. */
  needsApproval: boolean;
  changed: { entity: ContentType; id: string }[];
  /** The statuses of exchanges that this write has read or written; null where there is no such exchange. */
  exchangeStatus: Map<string, Category | null>;
  /** Exchanges whose status this write changed: tokens of theirs follow before it ends. */
  exchangesWithNewStatus: Set<string>;
};

/** One change of a record, as a revision stores it. */
export type RecordChange<Item extends Stamps> = { action: ChangeAction; before: Item | null; after: Item | null };

/** In the order given; returns the ids of the revisions. */
async function addRevisions(
  write: ContentWrite,
  entity: ContentType,
  changes: readonly RecordChange<Stamps>[],
): Promise<string[]> {
  const rows = changes.map(({ action, before, after }) => {
    const entityId = after?.id ?? before?.id ?? "";
    write.version += 1;
    write.changed.push({ entity, id: entityId });
    return {
      id: newRecordId(),
      entity,
      entity_id: entityId,
      action,
      editor: write.editor,
      at: write.at,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      content_version: write.version,
    };
  });
  if (rows.length > 0) await write.trx.insertInto("revisions").values(rows).execute();
  return rows.map(({ id }) => id);
}

function noteExchanges<Item extends Stamps>(
  { exchangeStatus, exchangesWithNewStatus }: ContentWrite,
  { entity, categoryOf }: StoredRecordType<Item>,
  changes: readonly RecordChange<Item>[],
): void {
  if (entity !== "exchange") return;
  for (const { before, after } of changes) {
    const id = after?.id ?? before?.id ?? "";
    const [from, to] = [before && categoryOf(before), after && categoryOf(after)];
    exchangeStatus.set(id, to);
    if (from !== to) exchangesWithNewStatus.add(id);
  }
}

const isReviewed = <Item extends Stamps>(stored: StoredType<Item>): stored is StoredRecordType<Item> =>
  stored.toKeys !== undefined && stored.categoryOf !== undefined && stored.searchedOf !== undefined;

/** Writes the rows derived from changed records, and the revisions. Returns the ids of the revisions. */
export async function recordChanges<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  changes: readonly RecordChange<Item>[],
): Promise<string[]> {
  if (isReviewed(stored)) {
    await updatePlaces(write, stored, changes);
    await updateSearch(write, stored, changes);
    noteExchanges(write, stored, changes);
  }
  return addRevisions(write, stored.entity, changes);
}

/** Kysely knows one type of row for each table; `toRow` fits the row to the table it is for. */
const tableOf = <Item extends Stamps>({ table }: StoredType<Item>): RecordTableName => table as RecordTableName;

export async function insertRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  record: Item,
  action: "create" | "restore",
): Promise<void> {
  await write.trx.insertInto(tableOf(stored)).values(toRow(stored, record)).execute();
  await recordChanges(write, stored, [{ action, before: null, after: record }]);
}

export async function replaceRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  before: Item,
  after: Item,
  action: "update" | "translate" | "restore",
): Promise<void> {
  await write.trx.updateTable(tableOf(stored)).set(toRow(stored, after)).where("id", "=", before.id).execute();
  await recordChanges(write, stored, [{ action, before, after }]);
}

/** Returns the revision that brings the record back. */
export async function removeRecord<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  before: Item,
): Promise<string> {
  await write.trx.deleteFrom(tableOf(stored)).where("id", "=", before.id).execute();
  const [revision = ""] = await recordChanges(write, stored, [{ action: "delete", before, after: null }]);
  return revision;
}

/** The columns that are computed from the document. */
const DERIVED_COLUMNS = [
  "category",
  "category_order",
  "rating",
  "name_key",
  "name_key_ar",
  "name_key_tr",
  "search_text",
  "market_id",
  "venue",
  "excepted",
  "kind",
  "review_due",
  "missing",
  "unknown_facts",
] as const satisfies readonly (keyof RecordTable)[];

/** Inserts records, or replaces these columns of the rows with their ids. */
async function upsertRows<Item extends Stamps>(
  trx: Transaction<Schema>,
  stored: StoredRecordType<Item>,
  records: readonly Item[],
  columns: readonly (keyof RecordTable)[],
): Promise<void> {
  if (records.length === 0) return;
  await trx
    .insertInto(stored.table)
    .values(records.map((record) => toRow(stored, record)))
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((row) => Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]))),
    )
    .execute();
}

/** Computes the derived columns of stored records again; the records themselves stay as they are. */
export const rewriteDerivedColumns = <Item extends Stamps>(
  trx: Transaction<Schema>,
  stored: StoredRecordType<Item>,
  records: readonly Item[],
): Promise<void> => upsertRows(trx, stored, records, DERIVED_COLUMNS);

/** Creates or replaces many records of one type with a few statements. */
export async function writeRows<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredRecordType<Item>,
  changes: readonly RecordChange<Item>[],
): Promise<void> {
  const records = changes.flatMap(({ after }) => after ?? []);
  await upsertRows(write.trx, stored, records, [...DERIVED_COLUMNS, "created_at", "version", "document"]);
  await recordChanges(write, stored, changes);
}
