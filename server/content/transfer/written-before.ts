/** What an update must not write over: whatever somebody else than the product itself wrote, or deleted. */
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { ContentType } from "#domain/records/content-type.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";

/** Who writes what comes with the product: the seed, an update of the reviews, and a new version of the method. */
const PRODUCT_EDITORS: readonly string[] = ["seed", "content", "method"];

const revisionsOf = (db: Kysely<Schema>, entity: ContentType, id: string) =>
  db.selectFrom("revisions").select(["before", "after"]).where("entity", "=", entity).where("entity_id", "=", id);

/** Without the assessment and the stamps. */
function writtenIn(json: string) {
  const { category: _, assessment: __, version: ___, updatedAt: ____, ...written } = parseDocument(json);
  return written;
}

/** The record was only assessed again, because an editor changed the register or the exchange it belongs to. */
const isReassessment = ({ before, after }: { before: string | null; after: string | null }): boolean =>
  before !== null && after !== null && isDeepStrictEqual(writtenIn(before), writtenIn(after));

export async function wasWrittenByEditors(db: Kysely<Schema>, entity: ContentType, id: string): Promise<boolean> {
  const revisions = await revisionsOf(db, entity, id)
    .where("editor", "not in", [...PRODUCT_EDITORS])
    .execute();
  return revisions.some((revision) => !isReassessment(revision));
}

export const wasEver = async (db: Kysely<Schema>, entity: ContentType, id: string): Promise<boolean> =>
  (await revisionsOf(db, entity, id).limit(1).executeTakeFirst()) !== undefined;
