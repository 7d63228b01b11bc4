/** Takes reports in: so many of one client, about one record and in all; each with a code that only its reader has. */
import { type ReportFields, writeAbout } from "#domain/reports/report.ts";
import { ADDRESS_SECONDS } from "#domain/stored-data.ts";
import type { Language } from "#domain/text/language.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import { addressKey, createRateLimits, type Spent } from "#server/security/rate-limits.ts";
import type { Safe } from "#server/security/sealed-secret.ts";
import { hashToken } from "#server/security/tokens.ts";
import type { ReportStamps } from "./report-stamp.ts";

/** A household has more to say than one person; nobody fills the queue alone. */
const OF_A_CLIENT = { name: "reports", max: 10, seconds: 3600 };
const OF_A_CLIENT_FOR_A_RECORD = { name: "reports-about", max: 3, seconds: ADDRESS_SECONDS };
/** Of everybody together: more than people read in that time, and few enough to be looked through. */
const ABOUT_A_RECORD = { name: "reports-record", max: 60, seconds: 3600 };
const OF_ALL = { name: "reports-all", max: 300, seconds: 3600 };

/** `address` is the client's, and is not stored with the report. */
export type Sender = { address: string; language: Language; stamp: string };

export type Accepted = { ok: true; code: string } | Exclude<Spent, { ok: true }>;

type Parts = { database: Database; stamps: ReportStamps; safe: Safe };

export function createAcceptReports({ database, stamps, safe }: Parts) {
  const { db, engine } = database;
  const limits = createRateLimits(database);

  const isKnown = async (code_hash: string): Promise<boolean> =>
    (await db.selectFrom("reports").select("id").where("code_hash", "=", code_hash).executeTakeFirst()) !== undefined;

  return async (report: ReportFields, { address, language, stamp }: Sender): Promise<Accepted> => {
    const code = stamps.codeOf(stamp, report);
    const code_hash = hashToken(code);
    // Pressed twice, or sent again because the answer was lost.
    if (await isKnown(code_hash)) return { ok: true, code };
    const client = addressKey(address);
    // What is about no record counts together.
    const about = writeAbout(report.about);
    // That of everybody first: in a flood it refuses by one statement that writes nothing.
    const spent = await limits.spendAll([
      [OF_ALL, ""],
      ...(about ? ([[ABOUT_A_RECORD, about]] as const) : []),
      [OF_A_CLIENT, client],
      [OF_A_CLIENT_FOR_A_RECORD, `${client} ${about || cleanText(report.name)}`],
    ]);
    if (!spent.ok) return spent;
    const id = newRecordId();
    await db
      .insertInto("reports")
      .values({
        id,
        code_hash,
        kind: report.kind,
        about,
        language,
        name: cleanText(report.name),
        link: cleanText(report.link),
        text: cleanText(report.text),
        mail: report.mail === "" ? "" : safe.lock(id, report.mail),
        state: "open",
        version: 1,
        draft: "",
        merged_into: "",
        answer: "",
        notice_id: "",
        created_at: clockAt(engine),
        ended_at: "",
      })
      .onConflict((conflict) => conflict.column("code_hash").doNothing())
      .execute();
    return { ok: true, code };
  };
}
