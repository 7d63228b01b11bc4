/** Takes reports in: so many of one client, about one record and in all; each with a code that only its reader has. */

import { randomBytes, timingSafeEqual } from "node:crypto";
import { toReceiptCode } from "#domain/reports/receipt-code.ts";
import { type ReportFields, writeAbout } from "#domain/reports/report.ts";
import { type FormAge, formAge } from "#domain/reports/report-form.ts";
import { ADDRESS_SECONDS } from "#domain/stored-data.ts";
import type { Language } from "#domain/text/language.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { clockAt } from "#server/database/clock.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import { addressKey, createRateLimits, type Spent } from "#server/security/rate-limits.ts";
import { hashToken, type Safe, type Seal } from "#server/security/secrets.ts";

const NONCE_BYTES = 12;
const STAMP = /^([0-9a-z]{1,9})\.([\w-]{16})\.([0-9a-f]{64})$/;
const RADIX = 36;

export type ReportStamps = ReturnType<typeof createReportStamps>;

export function createReportStamps(seal: Seal) {
  const sign = (time: string, nonce: string): string => seal("report stamp", time, nonce);
  return {
    issue(seconds = Math.floor(Date.now() / 1000)): string {
      const time = seconds.toString(RADIX);
      const nonce = randomBytes(NONCE_BYTES).toString("base64url");
      return `${time}.${nonce}.${sign(time, nonce)}`;
    },

    /** A stamp that is not ours is an old one: its form is shown again with a fresh one. */
    age(stamp: string, now = Math.floor(Date.now() / 1000)): FormAge {
      const [, time = "", nonce = "", signature] = STAMP.exec(stamp) ?? [];
      if (signature === undefined) return "late";
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(time, nonce)))) return "late";
      return formAge(now - Number.parseInt(time, RADIX));
    },

    /** Cannot be computed from the stamp without the secret key. */
    codeOf: (stamp: string, report: object): string =>
      toReceiptCode(seal("report code", stamp, JSON.stringify(report))),
  };
}

/** A household has more to say than one person; nobody fills the queue alone. */
const OF_A_CLIENT = { name: "reports", max: 10, seconds: 3600 };
const OF_A_CLIENT_FOR_A_RECORD = { name: "reports-about", max: 3, seconds: ADDRESS_SECONDS };
/** Of all clients together: more than people read in that time, and few enough to be looked through. */
const ABOUT_A_RECORD = { name: "reports-record", max: 60, seconds: 3600 };
const OF_ALL = { name: "reports-all", max: 300, seconds: 3600 };

/** `address` is the client's, and is not stored with the report. */
export type Sender = { address: string; language: Language; stamp: string };

export type Accepted = { ok: true; code: string } | Exclude<Spent, { ok: true }>;

type Parts = { database: Database; seal: Seal; stamps: ReportStamps; safe: Safe };

export function createAcceptReports({ database, seal, stamps, safe }: Parts) {
  const { db, engine } = database;
  const limits = createRateLimits(database, seal);

  return async (report: ReportFields, { address, language, stamp }: Sender): Promise<Accepted> => {
    const code = stamps.codeOf(stamp, report);
    const code_hash = hashToken(code);
    // Pressed twice, or sent again because the answer was lost.
    if ((await countRows(db.selectFrom("reports").where("code_hash", "=", code_hash))) > 0) return { ok: true, code };
    const client = addressKey(address);
    // What is about no record counts together.
    const about = writeAbout(report.about);
    // The limit of all clients first: in a flood it refuses by one statement that writes nothing.
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
        role: cleanText(report.role ?? ""),
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
