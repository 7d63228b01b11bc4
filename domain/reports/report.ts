/**
 * What readers can report without an account, and the states of a case.
 *
 *   open ──link──▶ working
 *     │               │
 *     ├───────────────┴──▶ corrected, warned, answered, published   (the case ends)
 *     ├──merge──▶ merged                                  (follows another case)
 *     └──spam───▶ spam
 *
 * A case that ended, or was marked as spam, can be reopened; what it published is withdrawn then.
 */
import { isRecordId, isRecordType, type RecordType } from "#domain/records/content-type.ts";
import type { Language, LocalizedText } from "#domain/text/language.ts";

export const REPORT_KINDS = ["error", "missing", "scam", "complaint", "request"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const isReportKind = (value: unknown): value is ReportKind => REPORT_KINDS.some((kind) => kind === value);

/** A reply of a reviewed party is a case too; it comes from a form of its own. */
export const CASE_KINDS = [...REPORT_KINDS, "reply"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const isCaseKind = (value: unknown): value is CaseKind => CASE_KINDS.some((kind) => kind === value);

/** How a person may end a case. Only a reply is published. */
export const OUTCOMES = ["corrected", "warned", "answered", "published"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OPEN_STATES = ["open", "working"] as const;
export const REPORT_STATES = [...OPEN_STATES, ...OUTCOMES, "merged", "spam"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const isOpen = (state: ReportState): boolean => OPEN_STATES.some((open) => open === state);

/** Which cases the queue of staff shows. */
export const QUEUE_VIEWS = {
  open: OPEN_STATES,
  ended: [...OUTCOMES, "merged"],
  spam: ["spam"],
} as const satisfies Record<string, readonly ReportState[]>;
export type QueueView = keyof typeof QUEUE_VIEWS;

/** What the log of a case tells. */
export const REPORT_EVENTS = ["linked", "merged", "copied", ...OUTCOMES, "spam", "reopened"] as const;
export type ReportEventKind = (typeof REPORT_EVENTS)[number];

/** `copy`: of a reply whose text says that something is wrong, a report of that error. */
export type ReportStep = "link" | "merge" | "copy" | "end" | "spam" | "reopen";

/** A merged case is reopened by reopening the one it follows. */
export function mayTake(state: ReportState, step: ReportStep): boolean {
  if (step === "reopen") return !isOpen(state) && state !== "merged";
  return isOpen(state);
}

/** Which outcomes a case of this kind may have. */
export const outcomesOf = (kind: CaseKind): readonly Outcome[] =>
  kind === "reply" ? ["published", "answered"] : OUTCOMES.filter((outcome) => outcome !== "published");

/** The record that a report is about. */
export type About = { entity: RecordType; id: string };

/** `coin:bitcoin`; null for anything else. */
export function readAbout(value: string): About | null {
  const [entity = "", ...rest] = value.split(":");
  const id = rest.join(":");
  return isRecordType(entity) && isRecordId(id) ? { entity, id } : null;
}

export const writeAbout = (about: About | null): string => (about ? `${about.entity}:${about.id}` : "");

/** The address of the form. */
export const reportPath = (about: About): string => `/report?about=${encodeURIComponent(writeAbout(about))}`;

/** What is not about a record names its subject. */
export type ReportFields = {
  kind: CaseKind;
  about: About | null;
  name: string;
  /** Of the person who replies, at the reviewed party. */
  role?: string;
  /** A source, or the address of a site; of a reply the domain that was verified. */
  link: string;
  text: string;
  /** Where the answer is mailed to; empty where none is wanted. */
  mail: string;
};

/** A case as staff see it: the mail address is used, never shown. */
export type Report = Required<Omit<ReportFields, "mail">> & {
  id: string;
  version: number;
  state: ReportState;
  language: Language;
  hasMail: boolean;
  /** The record whose draft came of it. */
  draft: About | null;
  /** The id of the case it follows, or empty. */
  mergedInto: string;
  answer: LocalizedText;
  createdAt: string;
  endedAt: string;
};

export type ReportEvent = { id: string; at: string; who: string; kind: ReportEventKind; text: string };
