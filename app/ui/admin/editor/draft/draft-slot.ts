/**
 * Where a form's draft lies: a copy of its own in the tab it is typed in, which outlives a reload, and one for the whole
 * browser. The request key belongs to one open form. Another tab may bring the words back, but gets the key only once
 * the form that had it is gone: else two tabs would add one record over the other. The same holds for a tab that was
 * duplicated, which has a copy of what the first one kept. A form says so when it goes; of one that crashed only its
 * lock can tell (`hold-key.ts`).
 */
import { isDocument, readDocument, readNumber, readText } from "#domain/records/document.ts";
import type { EditorValues } from "../editor-values.ts";

/** Raised when the form's shape changes: a draft of another shape is not brought back. */
const SHAPE = 2;

/** `base` is what the values were typed over: a newer version is compared with it, not with what the form opens with next. */
export type Draft = {
  values: EditorValues;
  base: EditorValues;
  version: number | null;
  requestKey: string;
  /** When it was last typed in; null where an older one does not say. */
  at: number | null;
};

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The shape is our own: this very file wrote it, under the same number. */
const asValues = (value: object): EditorValues => value as EditorValues;

function parseDraft(text: string | null): (Draft & { isHeld: boolean }) | null {
  try {
    const { shape, values, base, version, requestKey, at, isHeld } = readDocument(JSON.parse(text ?? "null"));
    if (shape !== SHAPE || !isDocument(values) || !isDocument(base)) return null;
    const stamp = { version: readNumber(version), requestKey: readText(requestKey), at: readNumber(at) };
    return { values: asValues(values), base: asValues(base), ...stamp, isHeld: isHeld === true };
  } catch {
    return null;
  }
}

const writeDraft = (draft: Draft, isHeld: boolean): string => JSON.stringify({ shape: SHAPE, ...draft, isHeld });

/** A full or closed storage only costs the draft; the form itself goes on. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

export function openDraftSlot(key: string, stores: () => { own: Store; shared: Store }) {
  /** What this form last read from the shared copy or wrote to it: anything else there is another form's. */
  let known: string | null = null;

  const isMine = (text: string | null): boolean => {
    const own = parseDraft(stores().own.getItem(key));
    return text !== null && (text === known || (own !== null && parseDraft(text)?.requestKey === own.requestKey));
  };

  const share = (draft: Draft, isHeld: boolean): void => {
    known = writeDraft(draft, isHeld);
    stores().shared.setItem(key, known);
  };

  return {
    /** The key is empty where another form may still be using it: then it is in `heldKey`. */
    read: (): (Draft & { heldKey: string }) | null =>
      attempt(() => {
        const own = parseDraft(stores().own.getItem(key));
        const text = stores().shared.getItem(key);
        const found = own ?? parseDraft(text);
        if (found && !own) known = text;
        if (!found) return null;
        const { isHeld, ...draft } = found;
        return isHeld ? { ...draft, requestKey: "", heldKey: draft.requestKey } : { ...draft, heldKey: "" };
      }, null),

    write: (draft: Draft): void =>
      attempt(() => {
        stores().own.setItem(key, writeDraft(draft, true));
        share(draft, true);
      }, undefined),

    /** The page is going: whoever opens the form next may have words and key. */
    release: (): void =>
      attempt(() => {
        const own = parseDraft(stores().own.getItem(key));
        if (!own) return;
        const { isHeld: _, ...draft } = own;
        if (isMine(stores().shared.getItem(key))) share(draft, false);
        stores().own.setItem(key, writeDraft(draft, false));
      }, undefined),

    /** The form was left inside the product: its words are no longer this tab's own. */
    forget: (): void => attempt(() => stores().own.removeItem(key), undefined),

    drop: (): void =>
      attempt(() => {
        if (isMine(stores().shared.getItem(key))) stores().shared.removeItem(key);
        stores().own.removeItem(key);
      }, undefined),
  };
}
