/**
 * What a form for an existing or a new record is in the middle of, apart from the typed values themselves: the version
 * and key it is sent under, what the typed values are changes of, the conflict it ran into, and what went wrong last.
 * The form of an item and the translations dialog both use this reducer.
 *
 *   editing ──submitted──▶ saving ──answered──▶ saved, or editing with a problem or a newer state
 *
 * `saved` is final.
 */
import type { FieldValues } from "react-hook-form";
import { type ApiResult, isNotAllowed, isSignedOut } from "#app/ui/admin/call-api.ts";
import { DRAFT_EXISTS, type FormIssue, type NewerState } from "#domain/api/staff-answers.ts";
import type { FormMessageKey } from "#domain/forms/form-fields.ts";
import type { LocalDraft } from "./draft/local-draft.ts";

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

/** What a save is sent under. `made` is the record that an earlier try of this add turned out to have made. */
export type SaveStamp = { version: number | null; requestKey: string; made: string | null };

export type EditProblem =
  | SaveFailure
  | { kind: "conflict" }
  /** Fields that were marked before anything was sent. */
  | { kind: "marked"; count: number }
  /** In the page's words already. */
  | { kind: "message"; text: string };

export type EditState = {
  phase: "editing" | "saving" | "saved";
  /** Whether the form adds a record. */
  isNew: boolean;
  stamp: SaveStamp;
  /** The record as the form last took it over: what Start over goes back to. */
  taken: { version: number | null; made: string | null; values: FieldValues };
  /** What the typed values are changes of: `taken`, or what a draft or an unanswered add was made from. */
  base: FieldValues;
  /** Whether an add under this key was sent and not answered. */
  mayExist: boolean;
  /** The draft that was restored, until it is dropped. */
  draft: { at: number | null } | null;
  /** The newer state that a save ran into: its dialog is open. */
  newer: NewerState<object> | null;
  problem: EditProblem | null;
};

export type EditEvent =
  | { type: "loaded"; version: number | null; values: FieldValues }
  | { type: "draftRestored"; draft: LocalDraft<FieldValues> }
  /** Another form continues the draft under its key. */
  | { type: "draftTaken"; newKey: string }
  | { type: "draftDropped"; newKey: string }
  /** `over` is the newer state that this save is to replace. */
  | { type: "submitted"; over: NewerState<object> | null }
  /** `sent` is what was sent; `newKey` is taken where the old one can no longer be used. */
  | { type: "answered"; result: SaveResult<unknown, object>; sent: FieldValues; newKey: string }
  | { type: "conflictClosed" }
  /** `values` are the newer state's, before anything of one's own is laid on top. */
  | { type: "newerTaken"; values: FieldValues; keepMine: boolean }
  | { type: "problemFound"; problem: EditProblem }
  | { type: "problemDismissed" };

/** A form has its request key from the start, so that no press of its button can be sent under another. */
export const openEdit = (isNew: boolean, requestKey: string): EditState => ({
  phase: "editing",
  isNew,
  stamp: { version: null, requestKey, made: null },
  taken: { version: null, made: null, values: {} },
  base: {},
  mayExist: false,
  draft: null,
  newer: null,
  problem: null,
});

const stampOver = (stamp: SaveStamp, newer: NewerState<object>): SaveStamp => ({
  ...stamp,
  version: newer.version,
  made: newer.id ?? stamp.made,
});

function answer(state: EditState, { result, sent, newKey }: Extract<EditEvent, { type: "answered" }>): EditState {
  if (result.kind === "saved") return { ...state, phase: "saved" };
  if (result.kind === "conflict") return { ...state, newer: result.newer, problem: { kind: "conflict" } };
  const failed = { ...state, problem: result };
  // The first try may have made the record: what is typed from now on is typed over that.
  if (result.kind === "unanswered" && state.isNew && state.stamp.made === null && !state.mayExist)
    return { ...failed, mayExist: true, base: sent };
  // The old key belongs to a record that was deleted, for as long as the server remembers it.
  if (result.kind === "gone" && state.isNew)
    return { ...failed, stamp: { ...state.stamp, requestKey: newKey, made: null }, mayExist: false };
  return failed;
}

export function editReducer(state: EditState, event: EditEvent): EditState {
  if (state.phase === "saved") return state;
  switch (event.type) {
    case "loaded": {
      const { version, values } = event;
      const taken = { version, made: null, values };
      return { ...state, taken, base: values, stamp: { ...state.stamp, version } };
    }
    case "draftRestored": {
      const { base, version, requestKey, at } = event.draft;
      const stamp = {
        ...state.stamp,
        version: version ?? state.stamp.version,
        requestKey: requestKey || state.stamp.requestKey,
      };
      return { ...state, base, stamp, draft: { at } };
    }
    case "draftTaken": {
      // What an unanswered add may have created is the other form's record.
      const base = state.mayExist ? state.taken.values : state.base;
      return { ...state, stamp: { ...state.stamp, requestKey: event.newKey }, base, mayExist: false };
    }
    case "draftDropped": {
      const { version, made, values } = state.taken;
      const stamp = { version, made, requestKey: event.newKey };
      return { ...state, stamp, base: values, mayExist: false, draft: null };
    }
    case "submitted": {
      const stamp = event.over ? stampOver(state.stamp, event.over) : state.stamp;
      return { ...state, phase: "saving", stamp, newer: null, problem: null };
    }
    case "answered":
      return answer({ ...state, phase: "editing", newer: null }, event);
    case "conflictClosed":
      return { ...state, newer: null };
    case "newerTaken": {
      if (!state.newer) return state;
      const stamp = stampOver(state.stamp, state.newer);
      const taken = { version: stamp.version, made: stamp.made, values: event.values };
      const draft = event.keepMine ? state.draft : null;
      return { ...state, stamp, taken, base: event.values, draft, newer: null, problem: null };
    }
    case "problemFound":
      // What the server answered says more than how many fields are marked.
      if (event.problem.kind === "marked" && state.problem) return state;
      return { ...state, problem: event.problem };
    case "problemDismissed":
      return { ...state, problem: null };
  }
}
