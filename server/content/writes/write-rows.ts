/** The rows of a write: records, and one revision for each change. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { type PublicEvent, recordEvents } from "#domain/feeds/public-events.ts";
import type { ChangeAction, ContentType } from "#domain/records/content-type.ts";
import type { ExchangeStanding } from "#domain/screening/assess.ts";
import { standingOf } from "#domain/screening/assess-record.ts";
import { entryIn } from "#server/content/register/read-register.ts";
import { type ReviewRecord, type StoredRecordType, type StoredType, toRow } from "#server/content/stored-type.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { RecordTable, RecordTableName, Schema } from "#server/database/schema.ts";
import type { Engine } from "#server/database/stored-text.ts";
import { type ReviewChange, updatePlaces, updateSearch } from "./write-derived-rows.ts";

export type ContentWrite = {
  trx: Transaction<Schema>;
  engine: Engine;
  /** The database's time of this write. */
  at: string;
  editor: string;
  version: number;
  /** Whether what visitors read is refused: nobody but its author has seen it. */
  needsApproval: boolean;
  changed: { entity: ContentType; id: string }[];
  /** The exchanges that this write has read or written, as their tokens see them; null where there is no such exchange. */
  exchanges: Map<string, ExchangeStanding | null>;
  /** Exchanges that this write changed for their tokens: these are assessed again before it ends. */
  changedExchanges: Set<string>;
  /** What is public of it, for receivers. */
  events: PublicEvent[];
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

function noteExchanges({ exchanges, changedExchanges }: ContentWrite, changes: readonly ReviewChange[]): void {
  for (const { before, after } of changes) {
    const id = after?.id ?? before?.id ?? "";
    const [from, to] = [before && standingOf(before), after && standingOf(after)];
    exchanges.set(id, to);
    if (!isDeepStrictEqual(from, to)) changedExchanges.add(id);
  }
}

/** Of a position as history and feeds see it: a translation is none. */
const positionEvent = ({ action, after }: RecordChange<Stamps>): PublicEvent[] =>
  after === null || action === "translate"
    ? []
    : [
        {
          type: action === "create" ? "position.added" : "position.changed",
          position: entryIn("position", { ...after }),
        },
      ];

/** Writes the rows derived from changed records, and the revisions. Returns the ids of the revisions. */
export async function recordChanges<Item extends Stamps>(
  write: ContentWrite,
  { entity, review }: StoredType<Item>,
  changes: readonly RecordChange<Item>[],
): Promise<string[]> {
  if (review) {
    const records = changes.map(({ before, after }) => ({
      before: before && review.recordOf(before),
      after: after && review.recordOf(after),
    }));
    for (const { before, after } of records) if (after) write.events.push(...recordEvents(review.type, before, after));
    await updateSearch(write, review.type, records);
    if (review.type === "exchange") {
      await updatePlaces(write, records);
      noteExchanges(write, records);
    }
  }
  if (entity === "position") write.events.push(...changes.flatMap(positionEvent));
  return addRevisions(write, entity, changes);
}

/** Kysely knows one type of row for each table; `toRow` fits the row to the table it is for. */
const tableOf = <Item extends Stamps>({ table }: StoredType<Item>): RecordTableName => table as RecordTableName;

/** Inserts, replaces or deletes one item. Returns the revision of the change. */
export async function writeChange<Item extends Stamps>(
  write: ContentWrite,
  stored: StoredType<Item>,
  change: RecordChange<Item>,
): Promise<string> {
  const { before, after } = change;
  const table = tableOf(stored);
  if (before && after)
    await write.trx.updateTable(table).set(toRow(stored, after)).where("id", "=", before.id).execute();
  else if (before) await write.trx.deleteFrom(table).where("id", "=", before.id).execute();
  else if (after) await write.trx.insertInto(table).values(toRow(stored, after)).execute();
  const [revision = ""] = await recordChanges(write, stored, [change]);
  return revision;
}

/** The others are computed from the document. */
const STORED_COLUMNS: readonly string[] = ["id", "created_at", "version", "document"];

/** Inserts records, or replaces the columns of the rows with their ids: the derived ones, and with `isWhole` the stored ones too. */
async function upsertRows<Item extends ReviewRecord>(
  trx: Transaction<Schema>,
  stored: StoredRecordType<Item>,
  records: readonly Item[],
  isWhole: boolean,
): Promise<void> {
  const rows = records.map((record) => toRow(stored, record));
  const [first] = rows;
  if (!first) return;
  const columns = (Object.keys(first) as (keyof RecordTable)[]).filter(
    (name) => isWhole || !STORED_COLUMNS.includes(name),
  );
  await trx
    .insertInto(stored.table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((row) => Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]))),
    )
    .execute();
}

/** Computes the derived columns of stored records again; the records themselves stay as they are. */
export const rewriteDerivedColumns = <Item extends ReviewRecord>(
  trx: Transaction<Schema>,
  stored: StoredRecordType<Item>,
  records: readonly Item[],
): Promise<void> => upsertRows(trx, stored, records, false);

/** Creates or replaces many records of one type with a few statements. */
export async function writeRows<Item extends ReviewRecord>(
  write: ContentWrite,
  stored: StoredRecordType<Item>,
  changes: readonly RecordChange<Item>[],
): Promise<void> {
  const records = changes.flatMap(({ after }) => after ?? []);
  await upsertRows(write.trx, stored, records, true);
  await recordChanges(write, stored, changes);
}
