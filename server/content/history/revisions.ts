/** Reads what was done to the content, by whom and when: of any content type. */
import { type Kysely, sql } from "kysely";
import type { ChangeAction, ContentType } from "#domain/records/content-type.ts";
import { isRecordId } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Database } from "#server/database/open.ts";
import { type Schema, STORED_TABLES } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { oncePerVersion } from "#server/once-per.ts";

export type Revision<Item> = {
  id: string;
  entityId: string;
  action: ChangeAction;
  editor: string;
  at: string;
  before: Item | null;
  after: Item | null;
  contentVersion: number;
};

const REVISION = [
  ...(["id", "entity_id as entityId", "action", "editor", "at", "before", "after"] as const),
  "content_version as contentVersion",
] as const;

const readState = (json: string | null): Document | null => (json === null ? null : parseDocument(json));

const readRevision = <Row extends { before: string | null; after: string | null }>(row: Row) => ({
  ...row,
  before: readState(row.before),
  after: readState(row.after),
});

/** The same revision with its documents read as records of one type. */
export const mapRevision = <Item>(
  revision: Revision<Document>,
  read: (document: Document) => Item,
): Revision<Item> => ({
  ...revision,
  before: revision.before && read(revision.before),
  after: revision.after && read(revision.after),
});

export async function selectRevision(
  db: Kysely<Schema>,
  entity: ContentType,
  id: string,
): Promise<Revision<Document> | null> {
  if (!isRecordId(id)) return null;
  const row = await db
    .selectFrom("revisions")
    .select(REVISION)
    .where("id", "=", id)
    .where("entity", "=", entity)
    .executeTakeFirst();
  return row ? readRevision(row) : null;
}

export type HistoryPart = { limit?: number | undefined; before?: number | undefined };

/** Newest first: all of it, or at most `limit`, of what was done before that content version. */
export async function selectHistory(
  db: Kysely<Schema>,
  entity: ContentType,
  entityId: string,
  { limit, before }: HistoryPart = {},
): Promise<Revision<Document>[]> {
  if (!isRecordId(entityId)) return [];
  let query = db
    .selectFrom("revisions")
    .select(REVISION)
    .where("entity", "=", entity)
    .where("entity_id", "=", entityId)
    .orderBy("content_version", "desc");
  if (limit !== undefined) query = query.limit(limit);
  if (before !== undefined) query = query.where("content_version", "<", before);
  return (await query.execute()).map(readRevision);
}

/** The latest changes of everything, newest first. */
export async function selectLatest(
  db: Kysely<Schema>,
  limit: number,
): Promise<(Revision<Document> & { entity: ContentType })[]> {
  const latest = db
    .selectFrom("revisions")
    .select([...REVISION, "entity"])
    .orderBy("content_version", "desc");
  return (await latest.limit(limit).execute()).map(readRevision);
}

/** The last deletion of every record that was deleted since then and is not back, newest first. */
export async function selectDeletedSince(
  db: Kysely<Schema>,
  entity: ContentType,
  since: string,
): Promise<Revision<Document>[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(REVISION)
    .where("entity", "=", entity)
    .where("action", "=", "delete")
    .where("at", ">=", since)
    .where(
      sql<boolean>`not exists (select 1 from ${sql.table(STORED_TABLES[entity])} as record where record.id = entity_id)`,
    )
    .orderBy("content_version", "desc")
    .execute();
  const last = Map.groupBy(rows, ({ entityId }) => entityId);
  return [...last.values()].flatMap((deletions) => deletions.slice(0, 1)).map(readRevision);
}

export function createHistory({ db }: Pick<Database, "db">, changes: Pick<ContentChanges, "version">) {
  return {
    /** When anything was last changed; null where nothing ever was. */
    lastChange: oncePerVersion(changes, async () => {
      const last = db.selectFrom("revisions").select("at").orderBy("content_version", "desc").limit(1);
      return (await last.executeTakeFirst())?.at ?? null;
    }),
  };
}
