/** Reads the audit trail: events, revisions and what was done to drafts and reports, from their tables as one list, newest first. */
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type AuditEntry, type AuditQuery, LOGIN_EVENTS, type LoginEvent } from "#domain/lists/audit-query.ts";
import { laterFirst } from "#domain/lists/cursor.ts";
import { nameOf } from "#domain/records/document.ts";
import { CSV_START, toCsvLine } from "#domain/text/csv.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";

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

const isLoginEvent = (kind: string): kind is LoginEvent => LOGIN_EVENTS.some((known) => known === kind);

/** Sorts after the last millisecond of that day. */
const endOf = (day: string): string => `${day}T23:59:59.999Z~`;

const likePart = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

type Trail<Table extends TrailTable, Row> = SelectQueryBuilder<Schema, Table, Row>;

function narrow<Table extends TrailTable, Row>(query: Trail<Table, Row>, wanted: AuditQuery): Trail<Table, Row> {
  let narrowed = query;
  const { after, from, to } = wanted;
  if (after) narrowed = narrowed.where(sql<SqlBool>`(at, id) < (${after.at}, ${after.id})`);
  if (from) narrowed = narrowed.where(sql<SqlBool>`at >= ${from}`);
  if (to) narrowed = narrowed.where(sql<SqlBool>`at <= ${endOf(to)}`);
  return narrowed;
}

type Placed = { at: string; id: string };

const newestFirst = (one: Placed, other: Placed): number =>
  laterFirst(one.at, other.at) || laterFirst(one.id, other.id);

const nameIn = (json: string | null): string => (json === null ? "" : nameOf(parseDocument(json)));

export type AuditPage = { entries: AuditEntry[]; hasMore: boolean };

export type ListAudit = ReturnType<typeof createListAudit>;

export function createListAudit({ db }: Database) {
  /** Of certain people: of each by itself, because one walk in the order of time passes all that others did. */
  async function newest<Table extends TrailTable, Row extends Placed>(
    table: Table,
    query: Trail<Table, Row>,
    wanted: AuditQuery,
    limit: number,
  ): Promise<Row[]> {
    const read = (part: Trail<Table, Row>): Promise<Row[]> =>
      narrow(part, wanted)
        .orderBy(sql`at`, "desc")
        .orderBy(sql`id`, "desc")
        .limit(limit)
        .execute()
        .then((rows) => rows.map((row) => row as Row));
    if (!wanted.who) return read(query);
    const column = sql.ref(PERSON_COLUMNS[table]);
    const people = await findPeople(db, table, wanted.who);
    if (!people) return read(query.where(sql<SqlBool>`lower(${column}) like ${likePart(wanted.who)} escape '\\'`));
    const trails = await Promise.all(people.map((name) => read(query.where(sql<SqlBool>`${column} = ${name}`))));
    return trails.flat().sort(newestFirst).slice(0, limit);
  }

  async function listLogins(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const rows = await newest("events", db.selectFrom("events").selectAll(), query, limit);
    return rows.flatMap(({ kind, account, ...row }) =>
      isLoginEvent(kind) ? [{ ...row, kind: "login", action: kind, who: account }] : [],
    );
  }

  async function listChanges(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const revisions = db
      .selectFrom("revisions")
      .select(["id", "at", "editor as who", "action", "entity", "entity_id as entityId", "before", "after"]);
    const rows = await newest("revisions", revisions, query, limit);
    return rows.map(({ before, after, ...row }) => ({ ...row, kind: "change", name: nameIn(after ?? before) }));
  }

  async function listDrafts(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const events = db
      .selectFrom("draft_events")
      .select(["id", "at", "who", "kind as action", "entity", "record_id as entityId", "name"]);
    return (await newest("draft_events", events, query, limit)).map((row) => ({ ...row, kind: "draft" }));
  }

  async function listReports(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const events = db
      .selectFrom("report_events")
      .select(["id", "at", "who", "kind as action", "report_id as reportId", "about"]);
    return (await newest("report_events", events, query, limit)).map((row) => ({ ...row, kind: "report" }));
  }

  return async (query: AuditQuery, limit: number): Promise<AuditPage> => {
    const asks = (kind: AuditQuery["kind"]): boolean => query.kind === "all" || query.kind === kind;
    const parts = await Promise.all([
      asks("logins") ? listLogins(query, limit + 1) : [],
      asks("changes") ? listChanges(query, limit + 1) : [],
      asks("drafts") ? listDrafts(query, limit + 1) : [],
      asks("reports") ? listReports(query, limit + 1) : [],
    ]);
    const entries = parts.flat().sort(newestFirst);
    return { entries: entries.slice(0, limit), hasMore: entries.length > limit };
  };
}

const BATCH = 1000;
const COLUMNS = ["at", "kind", "action", "who", "entity", "id", "name", "address", "device", "detail"];

function toLine(entry: AuditEntry): string {
  const common = [entry.at, entry.kind, entry.action, entry.who];
  if (entry.kind === "login") return toCsvLine([...common, "", "", "", entry.address, entry.device, entry.detail]);
  if (entry.kind === "report") return toCsvLine([...common, "report", entry.reportId, entry.about, "", "", ""]);
  return toCsvLine([...common, entry.entity, entry.entityId, entry.name, "", "", ""]);
}

export async function* writeAuditCsv(list: ListAudit, query: AuditQuery): AsyncGenerator<string> {
  yield CSV_START + toCsvLine(COLUMNS);
  let after = query.after;
  for (;;) {
    const { entries, hasMore } = await list({ ...query, after }, BATCH);
    yield entries.map(toLine).join("");
    const last = entries.at(-1);
    if (!hasMore || !last) return;
    after = { at: last.at, id: last.id };
  }
}
