import { beforeEach, describe, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { toEditorValues } from "../editor-values.ts";
import { openDraftSlot } from "./draft-slot.ts";

class Store {
  private kept: Map<string, string>;
  constructor(kept = new Map<string, string>()) {
    this.kept = kept;
  }
  copy = () => new Store(new Map(this.kept));
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const draftOf = (name: string, requestKey: string) => ({
  values: { ...toEditorValues("coin", COIN.blankForm()), name },
  base: toEditorValues("coin", COIN.blankForm()),
  version: null,
  requestKey,
  at: 1_800_000_000_000,
});

describe("a draft", () => {
  let shared = new Store();
  const tab =
    (own = new Store()) =>
    () =>
      openDraftSlot("draft:coin:new", () => ({ own, shared }));
  beforeEach(() => {
    shared = new Store();
  });

  it("comes back with its key in the tab it was typed in", () => {
    const open = tab();
    const form = open();
    form.write(draftOf("Mine", "key of mine"));
    form.release();
    expect(open().read()).toMatchObject({ ...draftOf("Mine", "key of mine") });
  });

  it("lends another tab its words, but not the key of a form that is still open", () => {
    const first = tab()();
    first.write(draftOf("Mine", "key of mine"));
    expect(tab()().read()).toMatchObject({ values: { name: "Mine" }, requestKey: "", heldKey: "key of mine" });
    first.release();
    expect(tab()().read()).toMatchObject({ values: { name: "Mine" }, requestKey: "key of mine" });
  });

  it("lends a duplicated tab its words alone, too", () => {
    const own = new Store();
    tab(own)().write(draftOf("Mine", "key of mine"));
    expect(tab(own.copy())().read()).toMatchObject({ values: { name: "Mine" }, requestKey: "" });
  });

  it("is dropped by the form that knows it, and not by another that was saved meanwhile", () => {
    const [openA, openB] = [tab(), tab()];
    const [a, b] = [openA(), openB()];
    a.write(draftOf("A", "key of a"));
    b.read();
    b.write(draftOf("B", "key of b"));
    a.write(draftOf("A again", "key of a"));
    b.drop();
    expect(openB().read()).toMatchObject({ values: { name: "A again" }, requestKey: "" });
    openA().drop();
    expect([openA().read(), openB().read()]).toEqual([null, null]);
  });

  it("that was only brought back is dropped with Start over", () => {
    tab()().write(draftOf("Left behind", "key"));
    const other = tab()();
    other.read();
    other.drop();
    expect(other.read()).toBeNull();
  });

  it("costs nothing but itself where storage is closed or holds something else", () => {
    const closed = openDraftSlot("k", () => {
      throw new Error("SecurityError");
    });
    closed.write(draftOf("A", "key"));
    closed.release();
    closed.drop();
    expect(closed.read()).toBeNull();
    shared.setItem("draft:coin:new", '{"shape":0,"values":{}}');
    expect(tab()().read()).toBeNull();
  });
});
