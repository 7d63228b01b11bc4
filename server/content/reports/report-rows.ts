/** The rows of readers' reports, and the log of what was done to them. */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { readNoticeTexts } from "#domain/reports/public-notice.ts";
import { type Report, type ReportEvent, type ReportEventKind, readAbout } from "#domain/reports/report.ts";
import { REPORT_TEXT_SECONDS, SPAM_SECONDS } from "#domain/stored-data.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { ReportTable } from "#server/database/report-tables.ts";
import type { Schema } from "#server/database/schema.ts";
import type { StampedWrite } from "#server/database/stamped-write.ts";
import type { Engine } from "#server/database/stored-text.ts";
import { ConflictError, NotFoundError } from "#server/errors.ts";

export type ReportRow = Selectable<ReportTable>;

/** `version` is the one the person saw. */
export type SeenReport = { id: string; version: number };

export const toReport = (row: ReportRow): Report => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  state: row.state,
  about: readAbout(row.about),
  language: row.language,
  name: row.name,
  role: row.role,
  link: row.link,
  text: row.text,
  hasMail: row.mail !== "",
  draft: readAbout(row.draft),
  mergedInto: row.merged_into,
  answer: readNoticeTexts(row.answer === "" ? null : JSON.parse(row.answer)),
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

export const findReport = (db: Kysely<Schema>, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom("reports").selectAll().where("id", "=", cleanText(id)).executeTakeFirst();

/** Held until the end of the transaction. */
export function holdReport(trx: Transaction<Schema>, engine: Engine, id: string): Promise<ReportRow | undefined> {
  const query = trx.selectFrom("reports").selectAll().where("id", "=", cleanText(id));
  return (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}

/** Somebody else's step since this version is a conflict. */
export async function lockReport(
  trx: Transaction<Schema>,
  engine: Engine,
  { id, version }: SeenReport,
): Promise<ReportRow> {
  const row = await holdReport(trx, engine, id);
  if (!row) throw new NotFoundError(`There is no report ${JSON.stringify(id)}.`);
  if (row.version !== version) throw new ConflictError("The report was changed meanwhile.", { id });
  return row;
}

export async function updateReport(
  trx: Transaction<Schema>,
  { id, version }: SeenReport,
  change: Partial<ReportRow>,
): Promise<ReportRow> {
  const row = await trx
    .updateTable("reports")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new NotFoundError(`There is no report ${JSON.stringify(id)}.`);
  return row;
}

export async function addReportEvent(
  { trx, at, who }: StampedWrite,
  { id, about }: Pick<ReportRow, "id" | "about">,
  kind: ReportEventKind,
  text = "",
): Promise<void> {
  await trx
    .insertInto("report_events")
    .values({ id: newRecordId(), at, report_id: id, who, kind, about, text: cleanText(text) })
    .execute();
}

const MAX_EVENTS = 100;

export const selectReportEvents = (db: Kysely<Schema>, id: string): Promise<ReportEvent[]> =>
  db
    .selectFrom("report_events")
    .select(["id", "at", "who", "kind", "text"])
    .where("report_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_EVENTS)
    .execute();

export async function deleteOldReports({ db, engine }: Pick<Database, "db" | "engine">): Promise<void> {
  await db
    .deleteFrom("reports")
    .where("state", "=", "spam")
    .where("ended_at", "<=", clockAt(engine, -SPAM_SECONDS))
    .execute();
  await db
    .updateTable("reports")
    .set({ name: "", role: "", link: "", text: "" })
    .where("ended_at", "<>", "")
    .where("ended_at", "<=", clockAt(engine, -REPORT_TEXT_SECONDS))
    .where(sql<boolean>`name || role || link || text <> ''`)
    .execute();
}
