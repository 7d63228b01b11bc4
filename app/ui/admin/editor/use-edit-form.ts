import { toNestErrors } from "@hookform/resolvers";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldError, type FieldValues, get, useForm } from "react-hook-form";
import type { FormIssue, NewerState } from "#domain/api/staff-answers.ts";
import { newRequestKey, openLocalDraft } from "./draft/local-draft.ts";
import { type EditEvent, editReducer, openEdit, type SaveResult, type SaveStamp } from "./edit-state.ts";

type Options = {
  /** Where the draft is stored. */
  draftKey: string;
  isNew: boolean;
  /** Null until it is loaded; the form is then reset to it before its fields are shown. */
  opened: { version: number | null; values: FieldValues } | null;
  /** What was changed between `base` and `mine`, laid on top of `theirs`. */
  merge: (base: FieldValues, mine: FieldValues, theirs: FieldValues) => FieldValues;
  /** What is wrong with the values before they are sent. */
  check?: (values: FieldValues) => FormIssue[];
  /** A file is chosen, which is not among the values. */
  hasFile?: boolean;
  /** The issue by the path of its input. */
  toInputIssue: (issue: FormIssue) => FormIssue;
};

/** A text in three languages has one error for all of its inputs. */
const countErrors = (errors: object): number =>
  Object.entries(errors).reduce((count, [key, error]) => {
    if (typeof error !== "object" || error === null || key === "ref") return count;
    return count + ("message" in error && "type" in error ? 1 : countErrors(error));
  }, 0);

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/** A form that is sent: its values, its local draft, what is wrong with it, and the newer state it may run into. */
export function useEditForm(options: Options) {
  const { draftKey, isNew, opened, merge, check = () => [], hasFile = false, toInputIssue } = options;
  const form = useForm<FieldValues>({
    defaultValues: opened?.values ?? {},
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: (values, _context, resolving) => {
      const errors: Record<string, FieldError> = {};
      for (const { path, message } of toErrors(check(values))) errors[path] ??= { type: "check", message };
      const hasErrors = Object.keys(errors).length > 0;
      return hasErrors ? { values: {}, errors: toNestErrors(errors, resolving) } : { values, errors: {} };
    },
  });
  const { isDirty, submitCount, errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);
  const [state, setState] = useState(() => openEdit(isNew, newRequestKey()));
  /** The state of this moment: anyone who awaited an answer must not go on from the state before it. */
  const current = useRef(state);
  const [draft] = useState(() =>
    openLocalDraft<FieldValues>({
      formKey: draftKey,
      current: () => ({ base: current.current.base, ...current.current.stamp }),
      onTaken: () => send({ type: "draftTaken", newKey: newRequestKey() }),
      stores: () => ({ local: localStorage, tab: sessionStorage }),
    }),
  );

  function send(event: EditEvent): void {
    current.current = editReducer(current.current, event);
    setState(current.current);
  }

  /** An issue of a list or a group as a whole is at its `root`, apart from those inside it. */
  const toErrors = (issues: readonly FormIssue[]): FormIssue[] =>
    issues.map(toInputIssue).map(({ path, message }) => ({
      path: typeof get(form.getValues(), path) === "object" ? `${path}.root` : path,
      message,
    }));

  const start = useEffectEvent(({ version, values }: NonNullable<Options["opened"]>) => {
    send({ type: "loaded", version, values });
    const restored = draft.restore();
    if (restored) {
      send({ type: "draftRestored", draft: restored });
      // A draft from before the form had a field says nothing of it.
      form.reset({ ...values, ...restored.values }, { keepDefaultValues: true });
    }
    // Only from now on: a draft that was only restored stays as it is stored.
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: (now) =>
        // Without a name it was not a field that changed, but the form as a whole.
        draft.changed(now.values, { isDirty: now.isDirty ?? false, isTyped: now.name !== undefined }),
    });
  });
  useEffect(() => {
    if (!opened) return;
    const unsubscribe = start(opened);
    window.addEventListener("pagehide", draft.leave);
    return () => {
      window.removeEventListener("pagehide", draft.leave);
      unsubscribe();
      draft.leave();
    };
  }, [opened, draft]);

  /** Whether there is one: it gets the focus and comes into view. */
  function showFirstProblem(): boolean {
    const first = element.current?.querySelector<HTMLElement>(INVALID);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
    return Boolean(first);
  }

  /**
   * After a submit that did not go through: the first marked field gets the focus and comes into view, wherever the
   * button was pressed. The fields are disabled while they are saved, which takes the focus from them; where nothing is
   * marked it goes back to where it was.
   */
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submit, with the errors it ended with
  useEffect(() => {
    if (submitCount === 0 || !element.current) return;
    if (!showFirstProblem() && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
    const count = countErrors(errors);
    if (count > 0) send({ type: "problemFound", problem: { kind: "marked", count } });
  }, [submitCount]);

  function keepDraft(): void {
    if (isDirty) draft.keep(form.getValues());
  }

  return {
    form,
    /** For the form element. */
    element,
    state,
    send,
    problems: { count: countErrors(errors), show: () => void showFirstProblem() },
    showProblem: (text: string): void => send({ type: "problemFound", problem: { kind: "message", text } }),
    /** The fields are inactive: what would be typed while the form is being sent would not be saved with it. */
    isSaving: state.phase === "saving" || state.phase === "saved",
    /** At this moment, also before the screen shows it. */
    isUnsaved: useCallback(() => (isDirty || hasFile) && current.current.phase !== "saved", [isDirty, hasFile]),

    /** `over` is the newer state that this save is to replace. */
    async save<Answer>(
      write: (stamp: SaveStamp) => Promise<SaveResult<Answer, object>>,
      over: NewerState<object> | null,
    ): Promise<SaveResult<Answer, object>> {
      focused.current = document.activeElement;
      draft.claim();
      send({ type: "submitted", over });
      keepDraft();
      const before = current.current;
      const sent = structuredClone(form.getValues());
      const result = await write(before.stamp);
      send({ type: "answered", result, sent, newKey: newRequestKey() });
      const { base, stamp } = current.current;
      if (result.kind === "saved") draft.end();
      else if (base !== before.base || stamp !== before.stamp) keepDraft();
      // One about a field that the screen does not show is not shown.
      if (result.kind === "issues")
        for (const { path, message } of toErrors(result.issues.filter((issue) => issue.path !== "")))
          form.setError(path, { type: "server", message });
      return result;
    },

    /** `keepMine` keeps what was typed here on top of the newer state. */
    takeNewer(theirs: FieldValues, keepMine: boolean): void {
      const { base } = current.current;
      const values = merge({ ...opened?.values, ...base }, structuredClone(form.getValues()), theirs);
      send({ type: "newerTaken", values: theirs, keepMine });
      form.reset(theirs);
      if (keepMine) form.reset(values, { keepDefaultValues: true });
    },

    startOver(): void {
      draft.drop();
      send({ type: "draftDropped", newKey: newRequestKey() });
      element.current?.querySelector("input")?.focus();
      form.reset();
    },
  };
}
