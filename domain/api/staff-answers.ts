/** What the staff endpoints under `/api/admin` return next to `success: true`, and what a refusal has next to its `error`. */
import type { LoginPuzzle } from "#domain/account/login-puzzle.ts";
import type { ImageProblem } from "#domain/forms/image-problem.ts";
import type { ImportReport } from "#domain/import/import-record.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { FieldTexts, StaleTranslation } from "#domain/records/stale-translations.ts";
import type { TranslatedFields } from "./translate-request.ts";

export type SavedAnswer = { id: string; version: number };
/** Texts that another person has to approve: the version is that of the draft. */
export type ProposedAnswer = SavedAnswer & { proposed: true };
/** The revision that brings the record back; null where another person has to confirm the deletion first. */
export type DeletedAnswer = { revision: string | null };
export type BatchAnswer = { items: StaffRow[]; nextCursor: string | null };
export type TranslationsAnswer = {
  version: number;
  form: FieldTexts;
  stale: StaleTranslation[];
};
export type TranslatedAnswer = { fields: TranslatedFields };
/** `path` is where the draft can be looked at; it is shown once. */
export type PreviewAnswer = { path: string };
export type ImportAnswer = { report: ImportReport };
/** `secret` is that of a new webhook. */
export type WebhookAnswer = { secret?: string };
export type UploadedAnswer = { url: string };

/** Everything a staff write or read may answer through `respondToWrite`. */
export type StaffAnswer =
  | SavedAnswer
  | DeletedAnswer
  | PreviewAnswer
  | BatchAnswer
  | TranslationsAnswer
  | TranslatedAnswer
  | ImportAnswer
  | WebhookAnswer;

/** Why a draft was refused with a conflict that has no newer state to show. */
export const DRAFT_EXISTS = "draft-exists";
export const STALE_DRAFT = "stale-draft";

/** A message key and the path of its field. */
export type FormIssue = { path: string; message: string };

/** The state that a stale save ran into. `id` is there where the form may not know it: an add whose first answer was lost. */
export type NewerState<Form> = { id?: string; version: number; editor: string; at: string; form: Form };

/** Which of the parts are there depends on the status: issues with 422, the newer state with 409. */
export type RefusalParts<Form> = {
  issues?: FormIssue[];
  newer?: NewerState<Form>;
  /** What is wrong with an uploaded picture. */
  problem?: ImageProblem;
  /** Of an import that was refused. */
  report?: ImportReport;
  /** What a login has to solve before its next try. */
  puzzle?: LoginPuzzle;
};
