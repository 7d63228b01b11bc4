/** Reads records of any content type by their ids. */
import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { isRecordId } from "#domain/records/content-type.ts";
import type { StoredType } from "#server/content/stored-type.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { NotFoundError } from "#server/errors.ts";

export async function findRecord<Item extends Stamps>(
  db: Kysely<Schema>,
  { table, read }: StoredType<Item>,
  id: string,
): Promise<Item | null> {
  if (!isRecordId(id)) return null;
  const row = await db.selectFrom(table).select("document").where("id", "=", id).executeTakeFirst();
  return row ? read(parseDocument(row.document)) : null;
}

export function present<Item>(record: Item | null, { entity }: { entity: string }, id: string): Item {
  if (!record) throw new NotFoundError(`There is no ${entity} ${JSON.stringify(id)}.`);
  return record;
}

export async function getRecord<Item extends Stamps>(
  db: Kysely<Schema>,
  stored: StoredType<Item>,
  id: string,
): Promise<Item> {
  return present(await findRecord(db, stored, id), stored, id);
}

/** By their ids; those that do not exist are left out. */
export async function findRecords<Item extends Stamps>(
  db: Kysely<Schema>,
  { table, read }: StoredType<Item>,
  ids: readonly string[],
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(["id", "document"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, document }) => [id, read(parseDocument(document))]));
}
