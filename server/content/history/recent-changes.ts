/** The latest changes of the content, by whom and when, over records of every kind. */
import { readText } from "#domain/records/document.ts";
import type { RecentChange } from "#domain/records/recent-change.ts";
import type { Database } from "#server/database/open.ts";
import { parseDocument } from "#server/database/stored-text.ts";

export type History = ReturnType<typeof createHistory>;

export function createHistory({ db }: Pick<Database, "db">) {
  return {
    /** Newest first. */
    async recent(limit: number): Promise<RecentChange[]> {
      const rows = await db
        .selectFrom("revisions")
        .selectAll()
        .orderBy("content_version", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        entity: row.entity,
        entityId: row.entity_id,
        action: row.action,
        editor: row.editor,
        at: row.at,
        name: readText(parseDocument(row.after ?? row.before ?? "{}").name) || row.entity_id,
      }));
    },
  };
}
