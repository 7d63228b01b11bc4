import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readDocument, readNumber, readText } from "#domain/document.ts";
import type { EditingKind } from "./editing-kind.ts";
import type { EditorValues } from "./editor-values.ts";

const WRITE_AFTER_MS = 300;
/** Raised when the form's shape changes: a draft of another shape is not brought back. */
const SHAPE = 1;

type Draft = { values: EditorValues; version: number | null; requestKey: string };

const keyOf = (kind: EditingKind, id: string | null): string => `draft:${kind}:${id ?? "new"}`;

/** The shape is our own: this very file wrote it, under the same number. */
const asValues = (value: object): EditorValues => value as EditorValues;

function readDraft(key: string): Draft | null {
  try {
    const { shape, values, version, requestKey } = readDocument(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (shape !== SHAPE || typeof values !== "object" || values === null) return null;
    return { values: asValues(values), version: readNumber(version), requestKey: readText(requestKey) };
  } catch {
    return null;
  }
}

function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ shape: SHAPE, ...draft }));
  } catch {
    // A full or closed storage only costs the draft; the form itself goes on.
  }
}

/** Keeps what is typed in the browser until it is saved, and brings it back after a reload or a lost session. */
export function useDraft(
  target: { kind: EditingKind; id: string | null; version: number | null; requestKey: string },
  form: UseFormReturn<EditorValues>,
  onBack: (draft: Pick<Draft, "version" | "requestKey">) => void,
) {
  const key = keyOf(target.kind, target.id);
  const { version, requestKey } = target;
  const [isBack, setBack] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const draft = readDraft(key);
    if (!draft) return;
    form.reset(draft.values, { keepDefaultValues: true });
    setBack(true);
    onBack(draft);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(() => writeDraft(key, { values, version, requestKey }), WRITE_AFTER_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, key, version, requestKey]);

  return {
    isBack,
    drop() {
      localStorage.removeItem(key);
      setBack(false);
    },
  };
}
