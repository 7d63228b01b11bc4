/**
 * The local draft of a form: what was typed, stored in `localStorage` until the form is saved or the draft is dropped. It
 * is written shortly after each change, and immediately when the form is sent or left.
 *
 * A form that opens restores the newest draft and continues it under the same request key, so an add that was sent
 * before a reload or a crash creates one record. Two open forms never write to the same entry: a form that finds its
 * entry changed or removed by another one continues in a new entry, under a new request key.
 */
import { type FieldValues, set } from "react-hook-form";
import { isDocument, readDocument, readNumber, readText } from "#domain/records/document.ts";

export const WRITE_DELAY_MS = 300;

/** Increased when the shape of a form changes: a draft of another shape is not restored. */
const SHAPE = 2;

/** `base` is what the values were typed over: a newer version is compared with it, not with what the form opens with next. */
export type LocalDraft<Values> = {
  values: Values;
  base: Values;
  version: number | null;
  requestKey: string;
  /** When it was last typed in; null if an older draft does not state it. */
  at: number | null;
};

/** Texts by the path of their field, as `laws.0.name`, each in its place in the values of a form. */
export function nestTexts(texts: object): FieldValues {
  const values: FieldValues = {};
  for (const [path, text] of Object.entries(texts)) set(values, path, text);
  return values;
}

type Stores = { local: Storage; tab: Storage };

type Options<Values> = {
  /** The `localStorage` key of the form; further drafts of the same form are `{formKey}#{request key}`. */
  formKey: string;
  /** Read at every write, so that it is never older than the values. */
  current: () => Pick<LocalDraft<Values>, "base" | "version" | "requestKey">;
  /** Another form uses this draft: `current` has to return a new request key from now on. */
  onTaken: () => void;
  stores: () => Stores;
};

const KEY_BYTES = 16;

/** The idempotency key of an add. `crypto.randomUUID` is missing on insecure origins. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");

function parseDraft<Values>(text: string | null): LocalDraft<Values> | null {
  try {
    const stored = readDocument(JSON.parse(text ?? "null"));
    const { values, base } = stored;
    if (stored.shape !== SHAPE || !isDocument(values) || !isDocument(base)) return null;
    return {
      values: values as Values,
      base: base as Values,
      version: readNumber(stored.version),
      requestKey: readText(stored.requestKey),
      at: readNumber(stored.at),
    };
  } catch {
    return null;
  }
}

/** The newest draft of a form; after a reload the one that this tab wrote. */
function findDraft<Values>(formKey: string, { local, tab }: Stores) {
  const found = Array.from({ length: local.length }, (_, index) => local.key(index) ?? "")
    .filter((entry) => entry === formKey || entry.startsWith(`${formKey}#`))
    .flatMap((entry) => {
      const text = local.getItem(entry);
      const draft = parseDraft<Values>(text);
      return draft ? [{ entry, text, draft }] : [];
    })
    .sort((a, b) => (b.draft.at ?? 0) - (a.draft.at ?? 0));
  return found.find(({ entry }) => entry === tab.getItem(formKey)) ?? found[0];
}

export function openLocalDraft<Values>({ formKey, current, onTaken, stores }: Options<Values>) {
  let entry = formKey;
  /** The entry as this form last read or wrote it. */
  let known: string | null = null;
  let written: Values | null = null;
  let unwritten: { values: Values; isDirty: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let typedAt: number | null = null;

  /** If storage is full or blocked, only the draft is lost; the form keeps working. */
  function withStores<Result>(use: (stores: Stores) => Result): Result | null {
    try {
      return use(stores());
    } catch {
      return null;
    }
  }

  function claim(): void {
    withStores(({ local }) => {
      const stored = local.getItem(entry);
      if (stored === known || (known === null && !parseDraft(stored))) return;
      onTaken();
      entry = `${formKey}#${current().requestKey}`;
      known = null;
    });
  }

  function write(values: Values): void {
    claim();
    const { base, version, requestKey } = current();
    const text = JSON.stringify({ shape: SHAPE, values, base, version, requestKey, at: typedAt });
    withStores(({ local, tab }) => {
      local.setItem(entry, text);
      known = text;
      written = values;
      tab.setItem(formKey, entry);
    });
  }

  function cancel(): void {
    clearTimeout(timer);
    unwritten = null;
  }

  function drop(): void {
    cancel();
    withStores(({ local, tab }) => {
      if (local.getItem(entry) === known) local.removeItem(entry);
      known = null;
      written = null;
      tab.removeItem(formKey);
    });
  }

  /** A draft whose changes were undone is dropped. */
  function flush(): void {
    const change = unwritten;
    cancel();
    if (!change || isEnded) return;
    if (change.isDirty) write(change.values);
    else drop();
  }

  return {
    restore: (): LocalDraft<Values> | null =>
      withStores((all) => {
        const found = findDraft<Values>(formKey, all);
        if (!found) return null;
        entry = found.entry;
        known = found.text;
        typedAt = found.draft.at;
        return found.draft;
      }),

    /** `isTyped` if a field changed, not if the form as a whole was filled. */
    changed(values: Values, { isDirty, isTyped }: { isDirty: boolean; isTyped: boolean }): void {
      clearTimeout(timer);
      if (isTyped) typedAt = Date.now();
      unwritten = { values, isDirty };
      timer = setTimeout(flush, WRITE_DELAY_MS);
    },

    /** Called before a form is sent: `current` returns the request key to send it under. */
    claim,

    /** Writes immediately: the form is being sent, and the response may be lost. */
    keep(values: Values): void {
      cancel();
      write(values);
    },

    drop,

    /** The form is saved: changes that it still reports while the page is left are not a draft. */
    end(): void {
      isEnded = true;
      drop();
    },

    /** The page or the form is left. What this form wrote is written again if another form has overwritten it. */
    leave(): void {
      flush();
      const mine = written;
      const stored = withStores(({ local }) => local.getItem(entry));
      if (mine !== null && stored !== null && stored !== known) write(mine);
    },
  };
}
