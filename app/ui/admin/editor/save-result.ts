/** What the answer to a save means to the form that sent it. */
import { type ApiResult, isNotAllowed, isSignedOut } from "#app/ui/admin/call-api.ts";
import { DRAFT_EXISTS, type FormIssue, type NewerState } from "#domain/api/staff-answers.ts";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";

export type SaveFailure =
  | { kind: "issues"; issues: FormIssue[] }
  /** `reason` is what is wrong with the picture; null where it is not the picture's fault. */
  | { kind: "upload-failed"; reason: FormMessageKey | null }
  | { kind: "signed-out" }
  /** The role does not allow it. */
  | { kind: "not-allowed" }
  | { kind: "gone" }
  | { kind: "too-large" }
  /** Somebody else began a draft of the record. */
  | { kind: "draft-exists" }
  /** No answer, or a server that failed: the form may have been saved all the same. */
  | { kind: "unanswered" };

export type SaveResult<Answer, Form> =
  | { kind: "saved"; answer: Answer }
  | { kind: "conflict"; newer: NewerState<Form> }
  | SaveFailure;

export function toSaveResult<Answer, Form>(result: ApiResult<Answer, Form>): SaveResult<Answer, Form> {
  if (result.ok) return { kind: "saved", answer: result.answer };
  if (result.kind === "conflict" && result.newer) return { kind: "conflict", newer: result.newer };
  if (result.error === DRAFT_EXISTS) return { kind: "draft-exists" };
  if (result.kind === "invalid") return { kind: "issues", issues: result.issues ?? [] };
  if (result.kind === "not-found") return { kind: "gone" };
  if (result.kind === "too-large") return { kind: "too-large" };
  if (isNotAllowed(result)) return { kind: "not-allowed" };
  return { kind: isSignedOut(result) ? "signed-out" : "unanswered" };
}
