/**
 * When a form's draft is written and when it is dropped: shortly after each change, at once when the form is sent or
 * left, and not any more once it is saved.
 */
import type { Draft, DraftSlot, RestoredDraft } from "./draft-slot.ts";

export const WRITE_AFTER_MS = 300;

/** What the values are changes of, and the version and key they would be sent under. */
type Standing<Values> = Pick<Draft<Values>, "base" | "version" | "requestKey">;

type Change<Values> = { values: Values; isDirty: boolean };

export type DraftWriter<Values> = ReturnType<typeof createDraftWriter<Values>>;

/** `standing` is asked whenever the draft is written, so that it is never older than the values. */
export function createDraftWriter<Values>(slot: DraftSlot<Values>, standing: () => Standing<Values>) {
  let unwritten: Change<Values> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  /** A draft is as old as its last letter, however often it is opened and written again. */
  let typedAt: number | null = null;

  const cancel = () => {
    clearTimeout(timer);
    unwritten = null;
  };

  const write = (values: Values) => {
    const { base, version, requestKey } = standing();
    slot.write({ values, base, version, requestKey, at: typedAt });
  };

  /** What was typed and taken back again is no draft any more. */
  const flush = () => {
    const change = unwritten;
    cancel();
    if (!change || isEnded) return;
    if (change.isDirty) write(change.values);
    else slot.drop();
  };

  return {
    restore(): RestoredDraft<Values> | null {
      const draft = slot.read();
      if (draft) typedAt = draft.at;
      return draft;
    },

    /** `isTyped` where a field changed, and not the form as a whole, when it was filled. */
    changed(values: Values, { isDirty, isTyped }: { isDirty: boolean; isTyped: boolean }): void {
      clearTimeout(timer);
      if (isTyped) typedAt = Date.now();
      unwritten = { values, isDirty };
      timer = setTimeout(flush, WRITE_AFTER_MS);
    },

    /** Writes at once: the form is being sent, and its answer may never come. */
    keep(values: Values): void {
      cancel();
      write(values);
    },

    drop(): void {
      cancel();
      slot.drop();
    },

    /** Saved: changes the form still reports while the page is left are no draft. */
    end(): void {
      isEnded = true;
      cancel();
      slot.drop();
    },

    /** The page is going, and may be restored by the browser. */
    leave(): void {
      flush();
      slot.release();
    },

    /** The form was left inside the product. */
    close(): void {
      flush();
      slot.release();
      slot.forget();
    },
  };
}
