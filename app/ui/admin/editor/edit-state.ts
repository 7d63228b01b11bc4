/**
 * What a form for an existing or a new record is in the middle of, apart from the typed values themselves: the version
 * and key it is sent under, what the typed values are changes of, the conflict it ran into, and what went wrong last.
 * The record form and the translations dialog both run on this reducer.
 *
 *   idle ──submitted──▶ saving ──answered──▶ saved | conflict | failed | unanswered
 *
 * From any state but `saved`, which is final, the form can be sent again.
 */
import type { FormIssue, NewerState } from "#domain/api/staff-answers.ts";
import type { LocalDraft } from "./draft/local-draft.ts";
import type { SaveFailure, SaveResult } from "./save-result.ts";

/** What a save is sent under. `made` is the record that an earlier try of this add turned out to have made. */
export type SaveStamp = { version: number | null; requestKey: string; made: string | null };

export type EditProblem =
  | SaveFailure
  | { kind: "conflict" }
  /** Fields that were marked before anything was sent. */
  | { kind: "marked"; count: number }
  /** In the page's words already. */
  | { kind: "message"; text: string };

export type EditState<Values, Form> = {
  phase: "idle" | "saving" | "conflict" | "failed" | "unanswered" | "saved";
  /** Whether the form adds a record. */
  isNew: boolean;
  stamp: SaveStamp;
  /** The record as the form last took it over: what Start over goes back to. */
  taken: { version: number | null; made: string | null; values: Values };
  /** What the typed values are changes of: `taken`, or what a draft or an unanswered add was made from. */
  base: Values;
  /** Whether an add under this key was sent and not answered. */
  mayExist: boolean;
  /** The draft that was restored, until it is dropped. */
  draft: { at: number | null } | null;
  newer: NewerState<Form> | null;
  issues: FormIssue[];
  problem: EditProblem | null;
};

export type EditEvent<Values, Form> =
  | { type: "loaded"; version: number; values: Values }
  | { type: "draftRestored"; draft: LocalDraft<Values> }
  /** Another form continues the draft under its key. */
  | { type: "draftTaken"; newKey: string }
  | { type: "draftDropped"; newKey: string }
  /** `over` is the newer state that this save is to replace. */
  | { type: "submitted"; over: NewerState<Form> | null }
  /** `sent` is what was sent; `newKey` is taken where the old one can no longer be used. */
  | { type: "answered"; result: SaveResult<unknown, Form>; sent: Values; newKey: string }
  | { type: "conflictClosed" }
  /** `values` are the newer state's, before anything of one's own is laid on top. */
  | { type: "newerTaken"; values: Values; keepMine: boolean }
  /** By the form itself, before anything is sent. */
  | { type: "issuesFound"; issues: FormIssue[] }
  | { type: "issueFixed"; path: string }
  | { type: "problemFound"; problem: EditProblem }
  | { type: "problemDismissed" };

type Opened<Values> = { isNew: boolean; version: number | null; values: Values; requestKey: string };

/** A form has its request key from the start, so that no press of its button can be sent under another. */
export const openEdit = <Values, Form>({
  isNew,
  version,
  values,
  requestKey,
}: Opened<Values>): EditState<Values, Form> => ({
  phase: "idle",
  isNew,
  stamp: { version, requestKey, made: null },
  taken: { version, made: null, values },
  base: values,
  mayExist: false,
  draft: null,
  newer: null,
  issues: [],
  problem: null,
});

const stampOver = (stamp: SaveStamp, newer: NewerState<unknown>): SaveStamp => ({
  ...stamp,
  version: newer.version,
  made: newer.id ?? stamp.made,
});

function answer<Values, Form>(
  state: EditState<Values, Form>,
  { result, sent, newKey }: Extract<EditEvent<Values, Form>, { type: "answered" }>,
): EditState<Values, Form> {
  switch (result.kind) {
    case "saved":
      return { ...state, phase: "saved" };
    case "conflict":
      return { ...state, phase: "conflict", newer: result.newer, problem: { kind: "conflict" } };
    case "issues":
      return { ...state, phase: "failed", issues: result.issues, problem: result };
    case "unanswered": {
      const unanswered = { ...state, phase: "unanswered", problem: result } as const;
      // The first try may have made the record: what is typed from now on is typed over that.
      const isFirstTry = state.isNew && state.stamp.made === null && !state.mayExist;
      return isFirstTry ? { ...unanswered, mayExist: true, base: sent } : unanswered;
    }
    case "gone": {
      const failed = { ...state, phase: "failed", problem: result } as const;
      // The old key leads to a record that was deleted, for as long as the server remembers it.
      const stamp = { version: state.stamp.version, requestKey: newKey, made: null };
      return state.isNew ? { ...failed, stamp, mayExist: false } : failed;
    }
    default:
      return { ...state, phase: "failed", problem: result };
  }
}

export function editReducer<Values, Form>(
  state: EditState<Values, Form>,
  event: EditEvent<Values, Form>,
): EditState<Values, Form> {
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
      return answer({ ...state, newer: null, issues: [] }, event);
    case "conflictClosed":
      return { ...state, phase: "idle", newer: null };
    case "newerTaken": {
      if (!state.newer) return state;
      const stamp = stampOver(state.stamp, state.newer);
      const taken = { version: stamp.version, made: stamp.made, values: event.values };
      const draft = event.keepMine ? state.draft : null;
      return { ...state, phase: "idle", stamp, taken, base: event.values, draft, newer: null, problem: null };
    }
    case "issuesFound":
      return { ...state, issues: event.issues };
    case "issueFixed":
      return { ...state, issues: state.issues.filter(({ path }) => path !== event.path) };
    case "problemFound":
      // What the server answered says more than how many fields are marked.
      if (event.problem.kind === "marked" && state.problem) return state;
      return { ...state, problem: event.problem };
    case "problemDismissed":
      return { ...state, problem: null };
  }
}
