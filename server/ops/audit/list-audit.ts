/** Reads the audit trail: events, revisions and what was done to drafts and reports, from their tables as one list, newest first. */
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

type Timed = "events" | "revisions" | "draft_events" | "report_events";

function narrow<Table extends Timed, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  who: "account" | "editor" | "who",
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

  async function listDrafts(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const rows = await narrow(db.selectFrom("draft_events").selectAll(), "who", query)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ id, at, who, kind, entity, record_id, name }) => ({
      id,
      at,
      kind: "draft",
      who,
      action: kind,
      entity,
      entityId: record_id,
      name,
    }));
  }

  async function listReports(query: AuditQuery, limit: number): Promise<AuditEntry[]> {
    const rows = await narrow(db.selectFrom("report_events").selectAll(), "who", query)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ id, at, who, kind, report_id, about }) => ({
      id,
      at,
      kind: "report",
      who,
      action: kind,
      reportId: report_id,
      about,
    }));
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
