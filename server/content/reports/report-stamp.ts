/**
 * The stamp in the form of a report: when it was shown, signed. It tells a person from a program that sends at once, and gives
 * the code of the receipt: the same form sent twice with the same words is one report with one code.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { toReceiptCode } from "#domain/reports/receipt-code.ts";
import { type FormAge, formAge } from "#domain/reports/report-form.ts";
import type { Seal } from "#server/security/secret-key.ts";

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

    /** Whoever does not know our key cannot tell the code from the stamp. */
    codeOf: (stamp: string, report: object): string =>
      toReceiptCode(seal("report code", stamp, JSON.stringify(report))),
  };
}
