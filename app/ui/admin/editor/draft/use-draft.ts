import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EditingKind } from "#app/ui/admin/editing-kind.ts";
import type { EditorValues } from "../editor-values.ts";
import { type Draft, openDraftSlot } from "./draft-slot.ts";
import { holdKey } from "./hold-key.ts";

const WRITE_AFTER_MS = 300;

type Stamp = Pick<Draft, "version" | "requestKey">;

const keyOf = (kind: EditingKind, id: string | null): string => `draft:${kind}:${id ?? "new"}`;

/** Keeps what is typed in the browser until it is saved, and brings it back after a reload or a lost session. */
export function useDraft(
  { kind, id, version, requestKey }: { kind: EditingKind; id: string | null } & Stamp,
  form: UseFormReturn<EditorValues>,
  /** What the form's values are changes of, at the moment. */
  base: RefObject<{ values: EditorValues }>,
  onBack: (draft: Draft) => void,
  /** The form that had the draft's key turned out to be gone. */
  onKey: (requestKey: string) => void,
) {
  const key = keyOf(kind, id);
  const slot = useMemo(() => openDraftSlot(key, () => ({ own: sessionStorage, shared: localStorage })), [key]);
  const stamp = useRef<Stamp>({ version, requestKey });
  const typed = useRef<{ values: EditorValues; isDirty: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isOver = useRef(false);
  /** Sent or started over: it has a key of its own by now. */
  const hasOwnKey = useRef(false);
  /** A draft is as old as its last letter, however often it is opened and written again. */
  const typedAt = useRef<number | null>(null);
  const [back, setBack] = useState<Pick<Draft, "at"> | null>(null);

  useEffect(() => {
    stamp.current = { version, requestKey };
  }, [version, requestKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const draft = slot.read();
    if (!draft) return;
    form.reset(draft.values, { keepDefaultValues: true });
    typedAt.current = draft.at;
    setBack({ at: draft.at });
    onBack(draft);
    if (!draft.heldKey) return;
    const { isMine, letGo } = holdKey(draft.heldKey, { ifAvailable: true });
    void isMine.then((isFree) => isFree && !hasOwnKey.current && onKey(draft.heldKey));
    return letGo;
  }, []);

  useEffect(() => holdKey(requestKey).letGo, [requestKey]);

  useEffect(() => {
    /** What was typed and taken back again is no draft any more. */
    const settle = () => {
      clearTimeout(timer.current);
      const now = typed.current;
      typed.current = null;
      if (!now || isOver.current) return;
      const at = typedAt.current;
      if (now.isDirty) slot.write({ values: now.values, base: base.current.values, ...stamp.current, at });
      else slot.drop();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, values, isDirty = false }) => {
        clearTimeout(timer.current);
        // Without a name it was not a field that changed, but the form as a whole, when it was filled.
        if (name !== undefined) typedAt.current = Date.now();
        typed.current = { values, isDirty };
        timer.current = setTimeout(settle, WRITE_AFTER_MS);
      },
    });
    const leave = () => {
      settle();
      slot.release();
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      unsubscribe();
      leave();
      slot.forget();
    };
  }, [form, slot, base]);

  const stopWaiting = () => {
    clearTimeout(timer.current);
    typed.current = null;
  };

  return {
    /** What was brought back, until it is dropped. */
    back,
    /** Writes at once, with the key it is sent under: the answer may never come. */
    keep(at: Stamp) {
      stopWaiting();
      hasOwnKey.current = true;
      stamp.current = at;
      slot.write({ values: form.getValues(), base: base.current.values, ...at, at: typedAt.current });
    },
    drop() {
      stopWaiting();
      hasOwnKey.current = true;
      slot.drop();
      setBack(null);
    },
    /** Saved: whatever the form still tells while the page is left is no draft. */
    end() {
      isOver.current = true;
      stopWaiting();
      slot.drop();
    },
  };
}
