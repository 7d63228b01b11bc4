/** The service of readers' reports: taking them in, the receipt, the queue of staff, and what is deleted when. */

import { sql } from "kysely";
import type { Ending } from "#domain/reports/public-notice.ts";
import { readReceiptCode } from "#domain/reports/receipt-code.ts";
import {
  type About,
  type CaseKind,
  OPEN_STATES,
  QUEUE_VIEWS,
  type Report,
  type ReportEvent,
  type ReportState,
  writeAbout,
} from "#domain/reports/report.ts";
import type { QueueQuery } from "#domain/reports/report-queries.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Database } from "#server/database/open.ts";
import { writeStamped } from "#server/database/stamped-write.ts";
import { NotFoundError } from "#server/errors.ts";
import { hashToken, type Safe, type Seal } from "#server/security/secrets.ts";
import { createAcceptReports, createReportStamps } from "./accept-reports.ts";
import { copyReply, endReport, linkReport, mergeReport, reopenReport, spamReport } from "./decide-reports.ts";
import type { PublicNotices } from "./public-notices.ts";
import {
  deleteOldReports,
  findReport,
  type ReportRow,
  type SeenReport,
  selectReportEvents,
  toReport,
} from "./report-rows.ts";

export const QUEUE_PAGE = 50;
const SHOWN_DUPLICATES = 20;

/** What the reader of a case is shown of it. */
export type Receipt = {
  kind: CaseKind;
  about: About | null;
  state: ReportState;
  createdAt: string;
  endedAt: string;
  answer: LocalizedText;
  /** The correction or warning that came of it, or empty. */
  noticeId: string;
};

type Parts = { database: Database; seal: Seal; safe: Safe; notices: Pick<PublicNotices, "update"> };

export type Reports = ReturnType<typeof createReports>;

export function createReports({ database, seal, safe, notices }: Parts) {
  const { db } = database;
  const stamps = createReportStamps(seal);

  async function get(id: string): Promise<ReportRow> {
    const row = await findReport(db, id);
    if (!row) throw new NotFoundError(`There is no report ${JSON.stringify(id)}.`);
    return row;
  }

  return {
    stamps,
    accept: createAcceptReports({ database, seal, stamps, safe }),

    /** A case that follows another one shows the outcome of that one. Null where the code opens nothing. */
    async findReceipt(typed: string): Promise<Receipt | null> {
      const code = readReceiptCode(typed);
      if (code === null) return null;
      const own = await db
        .selectFrom("reports")
        .selectAll()
        .where("code_hash", "=", hashToken(code))
        .executeTakeFirst();
      if (!own) return null;
      const followed = own.merged_into === "" ? own : ((await findReport(db, own.merged_into)) ?? own);
      const { state, answer, endedAt } = toReport(followed);
      const { kind, about, createdAt } = toReport(own);
      return { kind, about, createdAt, state, answer, endedAt, noticeId: followed.notice_id };
    },

    countOpen: (): Promise<number> => countRows(db.selectFrom("reports").where("state", "in", OPEN_STATES)),

    /** Open cases in the order they came, so that none waits for ever; the others newest first. */
    async list({ view, kind, after }: QueueQuery): Promise<{ items: Report[]; hasMore: boolean }> {
      const order = view === "open" ? "asc" : "desc";
      let query = db.selectFrom("reports").selectAll().where("state", "in", QUEUE_VIEWS[view]);
      if (kind) query = query.where("kind", "=", kind);
      if (after) {
        const place = sql`(${after.at}, ${after.id})`;
        query = query.where(
          order === "asc" ? sql<boolean>`(created_at, id) > ${place}` : sql<boolean>`(created_at, id) < ${place}`,
        );
      }
      const rows = await query
        .orderBy("created_at", order)
        .orderBy("id", order)
        .limit(QUEUE_PAGE + 1)
        .execute();
      return { items: rows.slice(0, QUEUE_PAGE).map(toReport), hasMore: rows.length > QUEUE_PAGE };
    },

    get: async (id: string): Promise<Report> => toReport(await get(id)),
    async find(id: string): Promise<Report | null> {
      const row = await findReport(db, id);
      return row ? toReport(row) : null;
    },
    events: (id: string): Promise<ReportEvent[]> => selectReportEvents(db, id),

    /** Other open cases about the same record, or of the same name: it may be merged into one of them. */
    async similar({ id, about, name }: Pick<Report, "id" | "about" | "name">): Promise<Report[]> {
      const rows = await db
        .selectFrom("reports")
        .selectAll()
        .where("state", "in", OPEN_STATES)
        .where("id", "<>", id)
        .where("about", "=", writeAbout(about))
        .$if(about === null, (query) => query.where("name", "=", name))
        .orderBy("created_at")
        .limit(SHOWN_DUPLICATES)
        .execute();
      return rows.map(toReport);
    },

    /** Those that follow it. */
    async followers(id: string): Promise<Report[]> {
      const rows = await db
        .selectFrom("reports")
        .selectAll()
        .where("merged_into", "=", id)
        .orderBy("id")
        .limit(SHOWN_DUPLICATES)
        .execute();
      return rows.map(toReport);
    },

    link: (target: SeenReport, draft: About, who: string): Promise<ReportRow> =>
      writeStamped(database, who, (write) => linkReport(write, target, draft)),
    merge: (target: SeenReport, into: string, who: string): Promise<ReportRow> =>
      writeStamped(database, who, (write) => mergeReport(write, target, into)),
    copy: (target: SeenReport, who: string): Promise<ReportRow> =>
      writeStamped(database, who, (write) => copyReply(write, target)),
    spam: (target: SeenReport, who: string): Promise<ReportRow> =>
      writeStamped(database, who, (write) => spamReport(write, target, safe)),

    async end(target: SeenReport, ending: Ending, name: string, who: string) {
      const ended = await writeStamped(database, who, (write) => endReport(write, target, ending, { safe, name }));
      await notices.update();
      return ended;
    },

    async reopen(target: SeenReport, who: string): Promise<ReportRow> {
      const row = await writeStamped(database, who, (write) => reopenReport(write, target));
      await notices.update();
      return row;
    },

    sweep: (): Promise<void> => deleteOldReports(database),
  };
}
