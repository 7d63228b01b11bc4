import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newRequestKey, openLocalDraft, WRITE_DELAY_MS } from "./local-draft.ts";

type Values = { name: string };

function memoryStorage(entries = new Map<string, string>()): Storage {
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

const FORM = "draft:coin:new";
const typed = { isDirty: true, isTyped: true };

let local = memoryStorage();
let keys = 0;

/** A form in a tab; `tab` is the storage of that tab. */
function openForm(tab = memoryStorage()) {
  const state = { base: { name: "" }, version: 1 as number | null, requestKey: `key ${++keys}` };
  const draft = openLocalDraft<Values>({
    formKey: FORM,
    current: () => state,
    onTaken: () => {
      state.requestKey = `key ${++keys}`;
    },
    stores: () => ({ local, tab }),
  });
  const restore = () => {
    const found = draft.restore();
    if (found) state.requestKey = found.requestKey;
    return found;
  };
  return { ...draft, restore, state, tab };
}

const stored = () => JSON.parse(local.getItem(FORM) ?? "null");
const entries = () => Array.from({ length: local.length }, (_, index) => local.key(index));

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  local = memoryStorage();
  keys = 0;
});
afterEach(() => vi.useRealTimers());

describe("a local draft is written", () => {
  it("shortly after the last change, with the base and version of that moment", () => {
    const form = openForm();
    form.changed({ name: "A" }, typed);
    vi.advanceTimersByTime(WRITE_DELAY_MS - 1);
    form.changed({ name: "AB" }, typed);
    vi.advanceTimersByTime(WRITE_DELAY_MS - 1);
    expect(stored()).toBeNull();
    Object.assign(form.state, { base: { name: "newer" }, version: 2 });
    vi.advanceTimersByTime(1);
    expect(stored()).toMatchObject({
      values: { name: "AB" },
      base: { name: "newer" },
      version: 2,
      requestKey: "key 1",
      at: 1000 + WRITE_DELAY_MS - 1,
    });
  });

  it("immediately when the form is sent or left", () => {
    const form = openForm();
    form.changed({ name: "A" }, typed);
    form.keep({ name: "Sent" });
    expect(stored()).toMatchObject({ values: { name: "Sent" }, at: 1000 });
    form.changed({ name: "Left" }, typed);
    form.leave();
    expect(stored()).toMatchObject({ values: { name: "Left" } });
  });

  it("and removed when the changes are undone", () => {
    const form = openForm();
    form.changed({ name: "A" }, typed);
    vi.advanceTimersByTime(WRITE_DELAY_MS);
    expect(stored()).not.toBeNull();
    form.changed({ name: "" }, { isDirty: false, isTyped: true });
    vi.advanceTimersByTime(WRITE_DELAY_MS);
    expect([stored(), form.tab.length]).toEqual([null, 0]);
  });

  it("not after the form is saved", () => {
    const form = openForm();
    form.keep({ name: "Sent" });
    form.end();
    form.changed({ name: "Late" }, typed);
    vi.advanceTimersByTime(WRITE_DELAY_MS);
    form.leave();
    expect([stored(), form.tab.length]).toEqual([null, 0]);
  });

  it("again after it was dropped, without the change that was pending", () => {
    const form = openForm();
    form.changed({ name: "A" }, typed);
    form.drop();
    vi.advanceTimersByTime(WRITE_DELAY_MS);
    expect(stored()).toBeNull();
    form.changed({ name: "B" }, typed);
    vi.advanceTimersByTime(WRITE_DELAY_MS);
    expect(stored()).toMatchObject({ values: { name: "B" } });
  });

  it("with the time of the last keystroke, however often it is opened", () => {
    const first = openForm();
    first.changed({ name: "A" }, typed);
    first.leave();
    vi.setSystemTime(90_000);
    const second = openForm();
    expect(second.restore()).toMatchObject({ values: { name: "A" }, at: 1000 });
    second.changed({ name: "A" }, { isDirty: true, isTyped: false });
    second.leave();
    expect(stored()).toMatchObject({ at: 1000 });
    const third = openForm();
    third.restore();
    third.changed({ name: "AB" }, typed);
    third.leave();
    expect(stored()).toMatchObject({ at: 90_000 });
  });

  it("only when something is typed: a draft that was restored and left is unchanged", () => {
    openForm().keep({ name: "A" });
    const before = local.getItem(FORM);
    const form = openForm();
    form.restore();
    Object.assign(form.state, { base: { name: "other" }, version: 9 });
    form.leave();
    expect(local.getItem(FORM)).toBe(before);
  });
});

describe("a restored draft", () => {
  it("keeps its request key, also in another tab after a crash", () => {
    openForm().keep({ name: "Mine" });
    expect(openForm().restore()).toMatchObject({ values: { name: "Mine" }, requestKey: "key 1" });
  });

  it("is removed when it is dropped", () => {
    openForm().keep({ name: "Left behind" });
    const other = openForm();
    other.restore();
    other.drop();
    expect(openForm().restore()).toBeNull();
  });

  it("of an unknown shape is ignored and overwritten", () => {
    local.setItem(FORM, '{"shape":0,"values":{}}');
    const form = openForm();
    expect(form.restore()).toBeNull();
    form.keep({ name: "A" });
    expect([entries(), form.state.requestKey]).toEqual([[FORM], "key 1"]);
  });
});

describe("two forms open in two tabs", () => {
  it("have a draft each, and each tab restores its own after a reload", () => {
    const [a, b] = [openForm(), openForm()];
    a.keep({ name: "A" });
    vi.setSystemTime(2000);
    b.changed({ name: "B" }, typed);
    b.leave();
    expect(openForm(a.tab).restore()).toMatchObject({ values: { name: "A" } });
    expect(openForm(b.tab).restore()).toMatchObject({ values: { name: "B" } });
    expect(openForm().restore()).toMatchObject({ values: { name: "B" } });
    b.end();
    expect(openForm().restore()).toMatchObject({ values: { name: "A" } });
  });

  it("do not share a request key once the second one is typed in", () => {
    const a = openForm();
    a.keep({ name: "A" });
    const b = openForm();
    b.restore();
    b.keep({ name: "B" });
    expect([a.state.requestKey, b.state.requestKey]).toEqual(["key 1", "key 1"]);
    a.claim();
    expect(a.state.requestKey).toBe("key 3");
    a.keep({ name: "A again" });
    b.claim();
    expect(b.state.requestKey).toBe("key 1");
    b.end();
    expect(openForm(a.tab).restore()).toMatchObject({ values: { name: "A again" }, requestKey: "key 3" });
  });

  it("do not share a request key after the second one is saved", () => {
    const a = openForm();
    a.keep({ name: "A" });
    const b = openForm();
    b.restore();
    b.end();
    a.claim();
    expect(a.state.requestKey).not.toBe("key 1");
  });

  it("keep the text of the first one if it is left after the second one has changed it", () => {
    const a = openForm();
    a.keep({ name: "A" });
    const b = openForm();
    b.restore();
    b.keep({ name: "B" });
    a.leave();
    expect(openForm(a.tab).restore()).toMatchObject({ values: { name: "A" } });
    expect(openForm(b.tab).restore()).toMatchObject({ values: { name: "B" } });
  });

  it("apply to a duplicated tab, which starts with a copy of the tab's storage", () => {
    const a = openForm();
    a.keep({ name: "A" });
    const copy = memoryStorage(new Map([[FORM, a.tab.getItem(FORM) ?? ""]]));
    const b = openForm(copy);
    expect(b.restore()).toMatchObject({ values: { name: "A" } });
    b.keep({ name: "B" });
    a.keep({ name: "A again" });
    expect(entries()).toHaveLength(2);
  });
});

it("blocked storage only costs the draft", () => {
  const form = openLocalDraft<Values>({
    formKey: FORM,
    current: () => ({ base: { name: "" }, version: null, requestKey: "key" }),
    onTaken: () => expect.fail("nothing was taken"),
    stores: () => {
      throw new Error("SecurityError");
    },
  });
  form.keep({ name: "A" });
  form.leave();
  form.drop();
  expect(form.restore()).toBeNull();
});

it("every form gets its own request key", () => {
  const generated = Array.from({ length: 50 }, newRequestKey);
  expect(new Set(generated).size).toBe(50);
  expect(generated.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
