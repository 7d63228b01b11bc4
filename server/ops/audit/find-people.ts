/** Whom a table of the audit trail names: one look into its index for each of them, however many rows they have. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "#server/database/schema.ts";

/** The tables of the trail, and the column of each that names who it was. */
export const PERSON_COLUMNS = {
  events: "account",
  revisions: "editor",
  draft_events: "who",
  report_events: "who",
} as const satisfies { [Table in keyof Schema]?: keyof Schema[Table] };
export type TrailTable = keyof typeof PERSON_COLUMNS;

/** The trail of each of so many is read by itself. */
const MOST_FOUND = 20;
/** What was typed at a login is in the trail too, and nothing bounds that. */
const MOST_LOOKED_AT = 1000;

/** Those whose name has this part; null where there are too many. */
export async function findPeople(db: Kysely<Schema>, table: TrailTable, part: string): Promise<string[] | null> {
  const [column, rows] = [sql.ref(PERSON_COLUMNS[table]), sql.table(table)];
  const people = await sql<{ name: string | null }>`with recursive people(name) as (
      select min(${column}) from ${rows}
      union all
      select (select min(${column}) from ${rows} where ${column} > people.name) from people where people.name is not null
    ) select name from people limit ${MOST_LOOKED_AT + 1}`.execute(db);
  if (people.rows.length > MOST_LOOKED_AT) return null;
  const wanted = part.toLowerCase();
  const found = people.rows.flatMap(({ name }) => (name?.toLowerCase().includes(wanted) ? [name] : []));
  return found.length > MOST_FOUND ? null : found;
}
