/**
 * Where a draft is stored: one copy in the tab it is typed in, which survives a reload, and one for the whole browser.
 * The request key belongs to one open form. Another tab may restore the words, but gets the key only once the form that
 * had it is gone: else two tabs would add one record over the other. The same holds for a duplicated tab, which begins
 * with a copy of the first one's storage. A form marks its draft when it goes; of one that crashed only its lock can
 * tell (`request-key.ts`).
 */
import { isDocument, readDocument, readNumber, readText } from "#domain/records/document.ts";

/** Raised when the shape of a form changes: a draft of another shape is not restored. */
const SHAPE = 2;
/** Drafts of the translations dialog from before both forms stored theirs alike. */
const OLD_TRANSLATIONS_SHAPE = 1;

/** `base` is what the values were typed over: a newer version is compared with it, not with what the form opens with next. */
export type Draft<Values> = {
  values: Values;
  base: Values;
  version: number | null;
  requestKey: string;
  /** When it was last typed in; null where an older draft does not say. */
  at: number | null;
};

/** `requestKey` is empty where another form may still be using it: then it is in `heldKey`. */
export type RestoredDraft<Values> = Draft<Values> & { heldKey: string };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The shape is our own: this very file wrote it, under the same number and the key of the same form. */
const asValues = <Values>(value: object): Values => value as Values;

function parseDraft<Values>(text: string | null): (Draft<Values> & { isHeld: boolean }) | null {
  try {
    const stored = readDocument(JSON.parse(text ?? "null"));
    const [values, base] =
      stored.shape === OLD_TRANSLATIONS_SHAPE ? [stored.texts, stored.opened] : [stored.values, stored.base];
    if (stored.shape !== SHAPE && stored.shape !== OLD_TRANSLATIONS_SHAPE) return null;
    if (!isDocument(values) || !isDocument(base)) return null;
    return {
      values: asValues(values),
      base: asValues(base),
      version: readNumber(stored.version),
      requestKey: readText(stored.requestKey),
      at: readNumber(stored.at),
      isHeld: stored.isHeld === true,
    };
  } catch {
    return null;
  }
}

const writeDraft = <Values>(draft: Draft<Values>, isHeld: boolean): string =>
  JSON.stringify({ shape: SHAPE, ...draft, isHeld });

/** A full or closed storage only costs the draft; the form itself goes on. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

export type DraftSlot<Values> = ReturnType<typeof openDraftSlot<Values>>;

export function openDraftSlot<Values>(key: string, stores: () => { own: Store; shared: Store }) {
  /** What this form last read from the shared copy or wrote to it: anything else there is another form's. */
  let known: string | null = null;

  const readOwn = () => parseDraft<Values>(stores().own.getItem(key));

  const isMine = (text: string | null): boolean => {
    const own = readOwn();
    return text !== null && (text === known || (own !== null && parseDraft(text)?.requestKey === own.requestKey));
  };

  const share = (draft: Draft<Values>, isHeld: boolean): void => {
    known = writeDraft(draft, isHeld);
    stores().shared.setItem(key, known);
  };

  return {
    read: (): RestoredDraft<Values> | null =>
      attempt(() => {
        const own = readOwn();
        const text = stores().shared.getItem(key);
        const found = own ?? parseDraft<Values>(text);
        if (found && !own) known = text;
        if (!found) return null;
        const { isHeld, ...draft } = found;
        return isHeld ? { ...draft, requestKey: "", heldKey: draft.requestKey } : { ...draft, heldKey: "" };
      }, null),

    write: (draft: Draft<Values>): void =>
      attempt(() => {
        stores().own.setItem(key, writeDraft(draft, true));
        share(draft, true);
      }, undefined),

    /** The page is going: the form that is opened next may have words and key. */
    release: (): void =>
      attempt(() => {
        const own = readOwn();
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
