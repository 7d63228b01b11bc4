/** Reads items of any content type: by their ids, or all of them in chunks. */
import { setImmediate } from "node:timers/promises";
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

export async function getRecord<Item extends Stamps>(
  db: Kysely<Schema>,
  stored: StoredType<Item>,
  id: string,
): Promise<Item> {
  const record = await findRecord(db, stored, id);
  if (!record) throw new NotFoundError(`There is no ${stored.entity} ${JSON.stringify(id)}.`);
  return record;
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

const CHUNK = 20;

/** All of a type, by id. In small chunks: a large directory is never in memory whole, and requests wait for one chunk at most. */
export async function* readInChunks<Item extends Stamps>(
  db: Kysely<Schema>,
  { table, read }: Pick<StoredType<Item>, "table" | "read">,
): AsyncGenerator<Item[]> {
  for (let last: string | undefined = ""; last !== undefined; ) {
    const query = db.selectFrom(table).select(["id", "document"]).where("id", ">", last).orderBy("id").limit(CHUNK);
    const rows: { id: string; document: string }[] = await query.execute();
    if (rows.length > 0) yield rows.map(({ document }) => read(parseDocument(document)));
    last = rows.at(-1)?.id;
    await setImmediate();
  }
}
