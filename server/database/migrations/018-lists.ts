/** Indexes of the staff lists, the review queue and the audit trail. */
import { sql } from "kysely";
import type { Db } from "./migration.ts";

const INDEXES: readonly { name: string; table: string; columns: string }[] = [
  { name: "drafts_changed", table: "drafts", columns: "updated_at desc, record_id" },
  { name: "drafts_state", table: "drafts", columns: "entity, state, record_id" },
  { name: "drafts_assignee", table: "drafts", columns: "entity, assignee, record_id" },
  // In the order of the list, with all columns that it is filtered by.
  ...["coins", "exchanges"].map((table) => ({
    name: `${table}_waiting`,
    table,
    columns: "created_at, id, review_due, missing, unknown_facts",
  })),
  // The audit trail of one person.
  { name: "revisions_by_editor", table: "revisions", columns: "editor, at, id" },
  { name: "events_by_account", table: "events", columns: "account, at, id" },
  { name: "draft_events_by_who", table: "draft_events", columns: "who, at, id" },
  { name: "report_events_by_who", table: "report_events", columns: "who, at, id" },
];

export async function addListIndexes(db: Db): Promise<void> {
  for (const { name, table, columns } of INDEXES) {
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)})`.execute(db);
  }
}
