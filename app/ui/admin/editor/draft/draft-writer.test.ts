import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDraftSlot } from "./draft-slot.ts";
import { createDraftWriter, WRITE_AFTER_MS } from "./draft-writer.ts";

type Values = { name: string };

class Store {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const KEY = "draft:coin:new";
const typed = { isDirty: true, isTyped: true };

describe("a draft is written", () => {
  let own = new Store();
  let shared = new Store();
  let standing = { base: { name: "" }, version: 1 as number | null, requestKey: "key" };

  const open = () =>
    createDraftWriter<Values>(
      openDraftSlot<Values>(KEY, () => ({ own, shared })),
      () => standing,
    );
  const stored = () => JSON.parse(shared.getItem(KEY) ?? "null");

  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 });
    own = new Store();
    shared = new Store();
    standing = { base: { name: "" }, version: 1, requestKey: "key" };
  });
  afterEach(() => vi.useRealTimers());

  it("shortly after the last change, with what it stands on by then", () => {
    const draft = open();
    draft.changed({ name: "A" }, typed);
    vi.advanceTimersByTime(WRITE_AFTER_MS - 1);
    draft.changed({ name: "AB" }, typed);
    vi.advanceTimersByTime(WRITE_AFTER_MS - 1);
    expect(stored()).toBeNull();
    standing = { base: { name: "newer" }, version: 2, requestKey: "key" };
    vi.advanceTimersByTime(1);
    expect(stored()).toMatchObject({
      values: { name: "AB" },
      base: { name: "newer" },
      version: 2,
      requestKey: "key",
      at: 1000 + WRITE_AFTER_MS - 1,
    });
  });

  it("at once when the form is sent or left", () => {
    const draft = open();
    draft.changed({ name: "A" }, typed);
    draft.keep({ name: "Sent" });
    expect(stored()).toMatchObject({ values: { name: "Sent" }, at: 1000 });
    draft.changed({ name: "Left" }, typed);
    draft.leave();
    expect(stored()).toMatchObject({ values: { name: "Left" }, isHeld: false });
    draft.changed({ name: "Closed" }, typed);
    draft.close();
    expect(stored()).toMatchObject({ values: { name: "Closed" }, isHeld: false });
    expect(own.getItem(KEY)).toBeNull();
  });

  it("not any more where what was typed was taken back", () => {
    const draft = open();
    draft.changed({ name: "A" }, typed);
    vi.advanceTimersByTime(WRITE_AFTER_MS);
    expect(stored()).not.toBeNull();
    draft.changed({ name: "" }, { isDirty: false, isTyped: true });
    vi.advanceTimersByTime(WRITE_AFTER_MS);
    expect([stored(), own.getItem(KEY)]).toEqual([null, null]);
  });

  it("not any more once the form is saved, whatever it still reports", () => {
    const draft = open();
    draft.keep({ name: "Sent" });
    draft.end();
    draft.changed({ name: "Late" }, typed);
    vi.advanceTimersByTime(WRITE_AFTER_MS);
    draft.close();
    expect([stored(), own.getItem(KEY)]).toEqual([null, null]);
  });

  it("anew after it was dropped, but not what waited to be written", () => {
    const draft = open();
    draft.changed({ name: "A" }, typed);
    draft.drop();
    vi.advanceTimersByTime(WRITE_AFTER_MS);
    expect(stored()).toBeNull();
    draft.changed({ name: "B" }, typed);
    vi.advanceTimersByTime(WRITE_AFTER_MS);
    expect(stored()).toMatchObject({ values: { name: "B" } });
  });

  it("and stays as old as its last letter, however often it is opened", () => {
    const first = open();
    first.changed({ name: "A" }, typed);
    first.close();
    vi.setSystemTime(90_000);
    const second = open();
    expect(second.restore()).toMatchObject({ values: { name: "A" }, at: 1000 });
    second.changed({ name: "A" }, { isDirty: true, isTyped: false });
    second.close();
    expect(stored()).toMatchObject({ at: 1000 });
    const third = open();
    third.restore();
    third.changed({ name: "AB" }, typed);
    third.close();
    expect(stored()).toMatchObject({ at: 90_000 });
  });

  it("only by typing: one that was restored and left is stored as it was", () => {
    open().keep({ name: "A" });
    const before = shared.getItem(KEY);
    own = new Store();
    const draft = open();
    standing = { base: { name: "other" }, version: 9, requestKey: "another key" };
    draft.restore();
    draft.close();
    expect(shared.getItem(KEY)).toBe(before);
  });
});

it("a draft of the translations dialog in its older shape is still restored", () => {
  const shared = new Store();
  const texts = { pros: { en: "", ar: "", tr: "hızlı" } };
  const opened = { pros: { en: "", ar: "", tr: "" } };
  shared.setItem(KEY, JSON.stringify({ shape: 1, texts, opened, version: 4, at: 1000 }));
  const draft = openDraftSlot(KEY, () => ({ own: new Store(), shared })).read();
  expect(draft).toEqual({ values: texts, base: opened, version: 4, requestKey: "", at: 1000, heldKey: "" });
});
