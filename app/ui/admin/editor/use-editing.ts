import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { NewerState } from "#domain/api/staff-answers.ts";
import { newRequestKey, openLocalDraft } from "./draft/local-draft.ts";
import { type EditEvent, editReducer, openEdit, type SaveStamp } from "./edit-state.ts";
import type { SaveResult } from "./save-result.ts";

type Options<Values> = {
  /** Where the draft is stored. */
  draftKey: string;
  isNew: boolean;
  opened: { version: number | null; values: Values };
  /** What is typed at this moment. */
  read: () => Values;
  isDirty: (base: Values) => boolean;
  /** What was changed between `base` and `mine`, laid on top of `theirs`. */
  merge: (base: Values, mine: Values, theirs: Values) => Values;
  /** Restores the draft and watches the form; returns what ends the watching. */
  onMount: () => () => void;
};

/** The state of a form and its draft, for the record form and the translations dialog alike. The values stay with the form. */
export function useEditing<Values, Form>({ draftKey, isNew, opened, read, isDirty, merge, onMount }: Options<Values>) {
  const [state, setState] = useState(() => openEdit<Values, Form>({ isNew, ...opened, requestKey: newRequestKey() }));
  /** The state of this moment: whoever awaited an answer must not go on from the state before it. */
  const current = useRef(state);
  const [draft] = useState(() =>
    openLocalDraft<Values>({
      formKey: draftKey,
      current: () => ({ base: current.current.base, ...current.current.stamp }),
      onTaken: () => send({ type: "draftTaken", newKey: newRequestKey() }),
      stores: () => ({ local: localStorage, tab: sessionStorage }),
    }),
  );

  function send(event: EditEvent<Values, Form>): void {
    current.current = editReducer(current.current, event);
    setState(current.current);
  }

  const mount = useEffectEvent(onMount);
  useEffect(() => {
    const unmount = mount();
    window.addEventListener("pagehide", draft.leave);
    return () => {
      window.removeEventListener("pagehide", draft.leave);
      unmount();
      draft.leave();
    };
  }, [draft]);

  function restoreDraft(): Values | null {
    const restored = draft.restore();
    if (!restored) return null;
    send({ type: "draftRestored", draft: restored });
    return restored.values;
  }

  function keepDraft(): void {
    if (isDirty(current.current.base)) draft.keep(read());
  }

  return {
    state,
    /** The fields are inactive: what would be typed while the form is being sent would not be saved with it. */
    isSaving: state.phase === "saving" || state.phase === "saved",
    /** At this moment, also before the screen shows it. */
    isSaved: useCallback(() => current.current.phase === "saved", []),
    send,
    restoreDraft,
    draftChanged: draft.changed,

    async save<Answer>(
      write: (stamp: SaveStamp) => Promise<SaveResult<Answer, Form>>,
      over: NewerState<Form> | null = null,
    ): Promise<SaveResult<Answer, Form>> {
      draft.claim();
      send({ type: "submitted", over });
      keepDraft();
      const before = current.current;
      const sent = structuredClone(read());
      const result = await write(before.stamp);
      send({ type: "answered", result, sent, newKey: newRequestKey() });
      const { base, stamp } = current.current;
      if (result.kind === "saved") draft.end();
      else if (base !== before.base || stamp !== before.stamp) keepDraft();
      return result;
    },

    /** Returns what the form is to show now. */
    takeNewer(theirs: Values, keepMine: boolean): Values {
      const values = keepMine ? merge(current.current.base, structuredClone(read()), theirs) : theirs;
      send({ type: "newerTaken", values: theirs, keepMine });
      return values;
    },

    /** Returns what the form is to show now. */
    startOver(): Values {
      draft.drop();
      send({ type: "draftDropped", newKey: newRequestKey() });
      return current.current.base;
    },
  };
}
