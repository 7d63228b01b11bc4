/** Tasks for staff about sources, and what readers and operators see of the visits. A task never changes a status. */
import { isDead, type SourceTask, type TaskEnd, type TaskKind } from "#domain/evidence/source-checks.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { nameOf } from "#domain/records/document.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import type { SourceTaskTable } from "#server/database/source-tables.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { NotFoundError } from "#server/errors.ts";
import { type Citation, hashOf } from "./cited-sources.ts";

const SHOWN = 5;

const TASK = ["id", "kind", "fact", "url", "quote", "found", "opened_at as openedAt"] as const;

const idOf = ({ type, id, fact, quote }: Citation, url: string, kind: TaskKind): string =>
  hashOf(JSON.stringify([type, id, fact, quote, url, kind]));

export type SourceTasks = ReturnType<typeof createSourceTasks>;

export function createSourceTasks(database: Pick<Database, "db" | "now">) {
  const { db } = database;
  const open = db.selectFrom("source_tasks").where("closed_at", "=", "");

  return {
    /** Once for each fact, quotation and page: what staff closed stays closed. One that a visit resolved opens again. */
    async open(citation: Citation, { url, kind, found }: Pick<SourceTask, "url" | "kind" | "found">): Promise<void> {
      const { type, id, fact, quote } = citation;
      const opened = { found, opened_at: await database.now(), closed_at: "", closed_by: "", closed_as: "" } as const;
      await db
        .insertInto("source_tasks")
        .values({ id: idOf(citation, url, kind), entity: type, record_id: id, fact, url, kind, quote, ...opened })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet(opened).where("source_tasks.closed_as", "=", "resolved"),
        )
        .execute();
    },

    /** For a fact whose quoted words were found, or a page that is there again. */
    async resolve({ type, id, fact, quote }: Citation, url: string | null, kinds: readonly TaskKind[]): Promise<void> {
      let tasks = db
        .updateTable("source_tasks")
        .set({ closed_at: await database.now(), closed_as: "resolved" })
        .where("closed_at", "=", "")
        .where("entity", "=", type)
        .where("record_id", "=", id)
        .where("fact", "=", fact)
        .where("quote", "=", quote)
        .where("kind", "in", kinds);
      if (url !== null) tasks = tasks.where("url", "=", url);
      await tasks.execute();
    },

    /** Ends those of facts that no longer cite the page, or quote something else. */
    async resolveUncited(isCited: (task: SourceTaskTable) => boolean): Promise<void> {
      const uncited = (await open.selectAll().execute()).filter((task) => !isCited(task)).map(({ id }) => id);
      if (uncited.length === 0) return;
      const closed = { closed_at: await database.now(), closed_as: "resolved" } as const;
      await db.updateTable("source_tasks").set(closed).where("id", "in", uncited).execute();
    },

    async close(id: string, end: TaskEnd, who: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable("source_tasks")
        .set({ closed_at: await database.now(), closed_by: who, closed_as: end })
        .where("id", "=", id)
        .where("closed_at", "=", "")
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new NotFoundError(`There is no open task ${JSON.stringify(id)}.`);
    },

    ofRecord: (type: RecordType, id: string): Promise<SourceTask[]> =>
      open.select(TASK).where("entity", "=", type).where("record_id", "=", id).orderBy("opened_at").execute(),

    /** The oldest first; `total` counts them all. */
    async list() {
      const named = open.select([...TASK, "entity as type", "record_id as record"]);
      const rows = await named.orderBy("opened_at").orderBy("id").limit(SHOWN).execute();
      const items = await Promise.all(
        rows.map(async (task) => {
          const { type, record: id } = task;
          const record = await db
            .selectFrom(RECORD_TABLES[type])
            .select("document")
            .where("id", "=", id)
            .executeTakeFirst();
          return { ...task, name: (record && nameOf(parseDocument(record.document))) || id };
        }),
      );
      return { total: await countRows(open), items };
    },

    /** When each page was last read, and its archived copy; of those that were visited. */
    async checksOf(urls: readonly string[]): Promise<Map<string, { checkedAt: string; archive: string }>> {
      if (urls.length === 0) return new Map();
      const rows = await db
        .selectFrom("source_checks")
        .select(["url", "read_at", "archive_url"])
        .where("url_hash", "in", urls.map(hashOf))
        .execute();
      return new Map(rows.map(({ url, read_at, archive_url }) => [url, { checkedAt: read_at, archive: archive_url }]));
    },
  };
}

/** The dead pages, for the operator. */
export async function listDeadSources({ db }: Pick<Database, "db">) {
  const rows = await db
    .selectFrom("source_checks")
    .select(["url", "outcome", "failures", "http_status", "checked_at"])
    .where("outcome", "in", ["gone", "home", "failed"])
    .orderBy("url")
    .execute();
  return rows.filter(isDead);
}
