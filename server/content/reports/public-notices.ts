/** Corrections, warnings and replies that visitors read, in memory. Looked for again every so often, because another server may have written. */
import { sql } from "kysely";
import {
  type Correction,
  type PublicReply,
  readCorrection,
  readPublicReply,
  readWarning,
  type ScamWarning,
} from "#domain/reports/public-notice.ts";
import type { About } from "#domain/reports/report.ts";
import type { Database } from "#server/database/open.ts";
import type { PublicNoticeTable } from "#server/database/report-tables.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { repeat } from "#server/repeat.ts";

const REFRESH_MS = 2000;
/** The newest of each kind; nobody reads further. */
const MOST_SHOWN = 500;

export type PublicNotices = Awaited<ReturnType<typeof createPublicNotices>>;

type Parts = { database: Pick<Database, "db">; onChange(): void; logError(error: unknown): void };

type Known = { corrections: Correction[]; warnings: ScamWarning[]; replies: PublicReply[]; changedAt: string };

type Row = { id: string; at: string; about: string; document: string };
const toStored = ({ document, ...row }: Row) => ({ ...row, document: parseDocument(document) });

export async function createPublicNotices({ database: { db }, onChange, logError }: Parts) {
  let known: Known = { corrections: [], warnings: [], replies: [], changedAt: "" };
  let seen = "";

  const select = (kind: PublicNoticeTable["kind"]) =>
    db
      .selectFrom("public_notices")
      .select(["id", "at", "about", "document"])
      .where("kind", "=", kind)
      .where("withdrawn", "=", 0)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(MOST_SHOWN)
      .execute();

  async function refresh(): Promise<boolean> {
    const state = await db
      .selectFrom("public_notices")
      .select([sql<number>`count(*)`.as("total"), sql<string | null>`max(updated_at)`.as("last")])
      .executeTakeFirst();
    const now = `${state?.total} ${state?.last}`;
    if (now === seen) return false;
    const [corrections, warnings] = [await select("correction"), await select("warning")];
    const replies = await select("reply");
    known = {
      corrections: corrections.flatMap((row) => readCorrection(toStored(row)) ?? []),
      warnings: warnings.flatMap((row) => readWarning(toStored(row)) ?? []),
      replies: replies.flatMap((row) => readPublicReply(toStored(row)) ?? []),
      changedAt: state?.last ?? "",
    };
    seen = now;
    return true;
  }

  /** After a write of our own: when it returns, no page shows the state before it. */
  async function update(): Promise<void> {
    if (await refresh()) onChange();
  }

  await refresh();
  const { stop } = repeat(update, REFRESH_MS, logError);

  return {
    corrections: (): readonly Correction[] => known.corrections,
    warnings: (): readonly ScamWarning[] => known.warnings,
    repliesTo: (record: About): readonly PublicReply[] =>
      known.replies.filter(({ about }) => about?.entity === record.entity && about.id === record.id),
    /** The last change of any of them, withdrawals included; null where there was none. */
    changedAt: (): string | null => known.changedAt || null,
    update,
    stop,
  };
}
