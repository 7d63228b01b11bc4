/** The form of a report: which fields each kind has, and what is accepted in them. Issues are the ends of message keys. */
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import { characterCount, plainText, seenCount, toPlainLine } from "#domain/text/plain-text.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { isReportKind, type ReportFields, type ReportKind, readAbout } from "./report.ts";

export const REPORT_LENGTHS = { name: 120, link: 500, text: 4000, mail: EMAIL_MAX_LENGTH } as const;
const MIN_TEXT = 10;

export type ReportField = keyof typeof REPORT_LENGTHS;
const REPORT_FIELD_NAMES = ["name", "link", "text", "mail"] as const satisfies readonly ReportField[];

type Need = "required" | "optional" | "absent";

/** What is about a record is not asked for its name; a fake site and something without a review always have one. */
export function fieldsOf(kind: ReportKind, hasRecord: boolean): Record<ReportField, Need> {
  const name = hasRecord && kind !== "scam" && kind !== "request" ? "absent" : "required";
  return {
    name,
    link: kind === "missing" || kind === "scam" ? "required" : "optional",
    text: kind === "request" ? "optional" : "required",
    mail: "optional",
  };
}

/** Everything the form sends. `more` is hidden from people: only a program fills it in. */
export type SentReport = Record<"kind" | "about" | "stamp" | "more" | ReportField, string>;

const SENT_KEYS = ["kind", "about", "stamp", "more", ...REPORT_FIELD_NAMES] as const;

/** Null where something was sent that the form does not have, or twice. */
export function readSent(body: URLSearchParams): SentReport | null {
  const known: readonly string[] = SENT_KEYS;
  const names = [...body.keys()];
  if (names.some((name) => !known.includes(name)) || new Set(names).size < names.length) return null;
  const sent = Object.fromEntries(SENT_KEYS.map((name) => [name, body.get(name) ?? ""]));
  return sent as SentReport;
}

export type ReportIssue = "required" | "short" | "long" | "address" | "site" | "mail";
export type ReportIssues = Partial<Record<ReportField, ReportIssue>>;

export type ReadReport = { ok: true; report: ReportFields } | { ok: false; issues: ReportIssues };

/** They change the order in which what follows is read: an address could show as another one. */
export const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const MAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;
/** With or without its scheme: it is shown as text and never becomes a link. */
const SITE = /^[^\s@]+\.[^\s@]+$/u;

const line = (typed: string): string => toPlainLine(typed.replace(DIRECTION_MARKS, ""));

function issueOf(kind: ReportKind, field: ReportField, value: string, need: Need): ReportIssue | null {
  if (value === "") return need === "required" ? "required" : null;
  if (characterCount(value) > REPORT_LENGTHS[field]) return "long";
  if (field === "text" && need === "required" && seenCount(value) < MIN_TEXT) return "short";
  if (field === "mail" && !MAIL.test(value)) return "mail";
  if (field !== "link") return null;
  if (kind === "scam") return SITE.test(value) ? null : "site";
  return isWebAddress(value) ? null : "address";
}

/** `hasRecord`: whether what it says it is about exists. Null where its kind is none of ours. */
export function readReport(sent: SentReport, hasRecord: boolean): ReadReport | null {
  const { kind } = sent;
  if (!isReportKind(kind)) return null;
  const needs = fieldsOf(kind, hasRecord);
  const typed = {
    name: needs.name === "absent" ? "" : line(sent.name),
    link: line(sent.link).replace(INVISIBLE, ""),
    text: plainText(sent.text.replace(DIRECTION_MARKS, "")),
    mail: line(sent.mail).replace(INVISIBLE, ""),
  };
  const issues: ReportIssues = {};
  for (const field of REPORT_FIELD_NAMES) {
    const issue = issueOf(kind, field, typed[field], needs[field]);
    if (issue) issues[field] = issue;
  }
  if (Object.keys(issues).length > 0) return { ok: false, issues };
  return { ok: true, report: { kind, about: hasRecord ? readAbout(sent.about) : null, ...typed } };
}

/** A person reads and writes for longer; a form left open over night is sent again with a fresh stamp. */
const MIN_FORM_SECONDS = 3;
const MAX_FORM_SECONDS = 24 * 3600;

export type FormAge = "early" | "late" | "fine";

export function formAge(seconds: number): FormAge {
  if (seconds < MIN_FORM_SECONDS) return "early";
  return seconds > MAX_FORM_SECONDS ? "late" : "fine";
}
