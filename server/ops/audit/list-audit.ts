/** Reads the audit trail: events and revisions from their two tables as one list, newest first. */
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type AuditEntry, type AuditQuery, LOGIN_EVENTS, type LoginEvent } from "#domain/lists/audit-query.ts";
import { laterFirst } from "#domain/lists/later-first.ts";
import { nameOf } from "#domain/records/document.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";

const isLoginEvent = (kind: string): kind is LoginEvent => LOGIN_EVENTS.some((known) => known === kind);

/** Sorts after the last millisecond of that day. */
const endOf = (day: string): string => `${day}T23:59:59.999Z~`;

const likePart = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

type Timed = "events" | "revisions";

function narrow<Table extends Timed, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  who: "account" | "editor",
  wanted: AuditQuery,
): SelectQueryBuilder<Schema, Table, Row> {
  let narrowed = query;
  const { after, from, to } = wanted;
  if (after) narrowed = narrowed.where(sql<SqlBool>`(at, id) < (${after.at}, ${after.id})`);
  if (from) narrowed = narrowed.where(sql<SqlBool>`at >= ${from}`);
  if (to) narrowed = narrowed.where(sql<SqlBool>`at <= ${endOf(to)}`);
  if (wanted.who)
    narrowed = narrowed.where(sql<SqlBool>`lower(${sql.ref(who)}) like ${likePart(wanted.who)} escape '\\'`);
  return narrowed;
}

const nameIn = (json: string | null): string => (json === null ? "" : nameOf(parseDocument(json)));

const newestFirst = (one: AuditEntry, other: AuditEntry): number =>
  laterFirst(one.at, other.at) || laterFirst(one.id, other.id);

export type AuditPage = { entries: AuditEntry[]; hasMore: boolean };

export type ListAudit = ReturnType<typeof createListAudit>;

export function createListAudit({ db }: Database) {
  async function listLogins(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const rows = await narrow(db.selectFrom("events").selectAll(), "account", query)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.flatMap(({ kind, account, ...row }) =>
      isLoginEvent(kind) ? [{ ...row, kind: "login", action: kind, who: account }] : [],
    );
  }

  async function listChanges(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const rows = await narrow(db.selectFrom("revisions").selectAll(), "editor", query)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ id, at, editor, action, entity, entity_id, before, after }) => ({
      id,
      at,
      kind: "change",
      who: editor,
      action,
      entity,
      entityId: entity_id,
      name: nameIn(after ?? before),
    }));
  }

  return async (query: AuditQuery, limit: number): Promise<AuditPage> => {
    const [logins, changes] = await Promise.all([
      query.kind === "changes" ? [] : listLogins(query, limit + 1),
      query.kind === "logins" ? [] : listChanges(query, limit + 1),
    ]);
    const entries = [...logins, ...changes].sort(newestFirst);
    return { entries: entries.slice(0, limit), hasMore: entries.length > limit };
  };
}
