/** What a record gets when it is made or made again: its id, its times and its first version. */

import type { Kysely } from "kysely";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { type ContentType, isRecordId } from "#domain/records/content-type.ts";
import { readTime } from "#domain/records/document.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { toSlug } from "#domain/text/slug.ts";
import { selectHistory } from "#server/content/history/revisions.ts";
import { readStamps } from "#server/content/stored-type.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { Schema } from "#server/database/schema.ts";
import type { ContentWrite } from "./write-rows.ts";

export type CreateOptions = {
  id?: string | undefined;
  /** Without an id: a readable one is made of this. */
  name?: string | undefined;
  /** The same key twice makes one record: a form sent twice, or a retry after a lost answer. */
  requestKey?: string | undefined;
  createdAt?: string | undefined;
};

/** Longer than anyone leaves a form open and sends it again. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Higher than any version the id ever had, so that a form opened before a deletion cannot overwrite what came after. */
export async function nextVersion(write: ContentWrite, entity: ContentType, id: string): Promise<number> {
  const [last] = await selectHistory(write.trx, entity, id, { limit: 1 });
  const state = last?.after ?? last?.before;
  return state ? readStamps(state).version + 1 : 1;
}

const MAX_NUMBER = 9;

/** Of its name, where no record and no draft has or ever had it; otherwise with a number, and at last one of its own. */
export async function newIdFor(trx: Kysely<Schema>, entity: ContentType, name: string): Promise<string> {
  const slug = toSlug(name);
  const numbered = Array.from({ length: MAX_NUMBER - 1 }, (_, index) => `${slug}-${index + 2}`);
  const wanted = slug === "" ? [] : [slug, ...numbered];
  if (wanted.length === 0) return newRecordId();
  const drafted = trx.selectFrom("drafts").select("record_id as id").where("entity", "=", entity);
  const former = trx.selectFrom("revisions").select("entity_id as id").where("entity", "=", entity);
  const found = former.where("entity_id", "in", wanted).union(drafted.where("record_id", "in", wanted));
  const taken = new Set((await found.execute()).map(({ id }) => id));
  return wanted.find((id) => !taken.has(id)) ?? newRecordId();
}

export async function newStamps(write: ContentWrite, entity: ContentType, options: CreateOptions): Promise<Stamps> {
  const { name = "" } = options;
  const id = options.id ?? (name === "" ? newRecordId() : await newIdFor(write.trx, entity, name));
  if (!isRecordId(id)) throw new RangeError(`${JSON.stringify(id)} cannot be the id of a record.`);
  const createdAt = readTime(options.createdAt) ?? write.at;
  return { id, createdAt, updatedAt: write.at, version: await nextVersion(write, entity, id) };
}

/** The id of the record this request already made, if it did. */
export async function findCreated(
  write: ContentWrite,
  entity: ContentType,
  requestKey?: string,
): Promise<string | null> {
  if (!requestKey) return null;
  const row = await write.trx
    .selectFrom("create_requests")
    .select("entity_id")
    .where("entity", "=", entity)
    .where("request_key", "=", cleanText(requestKey))
    .executeTakeFirst();
  return row?.entity_id ?? null;
}

export async function rememberCreated(
  write: ContentWrite,
  entity: ContentType,
  requestKey: string | undefined,
  id: string,
): Promise<void> {
  if (!requestKey) return;
  const tooOld = new Date(Date.parse(write.at) - REMEMBERED_MS).toISOString();
  await write.trx.deleteFrom("create_requests").where("at", "<", tooOld).execute();
  await write.trx
    .insertInto("create_requests")
    .values({ request_key: cleanText(requestKey), entity, entity_id: id, at: write.at })
    .execute();
}
