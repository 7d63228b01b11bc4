/** The types of the tables of readers' reports, their log, and what was published of them. */
import type { CaseKind, ReportEventKind, ReportState } from "#domain/reports/report.ts";
import type { Language } from "#domain/text/language.ts";

/** One case. Never read by anything public but by anyone who has its code. */
export type ReportTable = {
  id: string;
  /** SHA-256 of the code that its reader has. */
  code_hash: string;
  kind: CaseKind;
  /** `coin:bitcoin`, or empty. */
  about: string;
  /** In which its reader is answered. */
  language: Language;
  name: string;
  /** Of a reply: what its writer is there. */
  role: string;
  link: string;
  text: string;
  /** Encrypted; empty where none was given, and after the case ended. */
  mail: string;
  state: ReportState;
  version: number;
  /** The record whose draft came of it, written as `about`. */
  draft: string;
  merged_into: string;
  /** A text in three languages (JSON), or empty. */
  answer: string;
  /** What was published when it ended. */
  notice_id: string;
  created_at: string;
  /** Empty of an open case. */
  ended_at: string;
};

/** What was done to a case; it outlives what the reader wrote. */
export type ReportEventTable = {
  id: string;
  at: string;
  report_id: string;
  who: string;
  kind: ReportEventKind;
  /** As in the report, for the audit trail: nothing that its reader wrote. */
  about: string;
  text: string;
};

/** A correction, a warning or a reply that visitors read. */
export type PublicNoticeTable = {
  id: string;
  kind: "correction" | "warning" | "reply";
  at: string;
  about: string;
  /** What pages show of it (JSON). */
  document: string;
  /** 1 where it was taken back. */
  withdrawn: number;
  updated_at: string;
};
