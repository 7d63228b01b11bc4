/** All that staff and readers can write, as one text: a request that was refused leaves it as it was. */
import type { Database } from "#server/database/open.ts";

/** Every write of a record or an entry raises the content version, so that these need not be read themselves. */
const TABLES = [
  "content_version",
  "drafts",
  "draft_events",
  "previews",
  "reports",
  "report_events",
  "public_notices",
  "review_requests",
  "users",
  "staff_links",
  "create_requests",
] as const;

export async function readState({ db }: Database): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows.map((ofTable) => ofTable.map((row) => JSON.stringify(row)).sort()));
}
