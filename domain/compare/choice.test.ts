import fc from "fast-check";
import { expect, test } from "vitest";
import { type Choice, NO_CHOICE, readChoice, toggle, writeChoice } from "./choice.ts";

const item = (id: string) => ({ id, name: id.toUpperCase() });
const coins = (...ids: string[]): Choice => ({ kind: "coin", items: ids.map(item) });

test("a press adds, and the next one takes away again", () => {
  const { choice, outcome } = toggle(NO_CHOICE, "coin", item("a"));
  expect([choice, outcome]).toEqual([coins("a"), "added"]);
  expect(toggle(choice, "coin", item("a"))).toEqual({ choice: coins(), outcome: "removed" });
});

test("four at most: a fifth changes nothing", () => {
  const four = coins("a", "b", "c", "d");
  expect(toggle(four, "coin", item("e"))).toEqual({ choice: four, outcome: "full" });
  expect(toggle(four, "coin", item("d")).outcome).toBe("removed");
});

test("another type starts a new choice, and says so only if something is replaced", () => {
  expect(toggle(coins("a"), "exchange", item("a"))).toEqual({
    choice: { kind: "exchange", items: [item("a")] },
    outcome: "switched",
  });
  expect(toggle(NO_CHOICE, "exchange", item("a")).outcome).toBe("added");
});

test("what is stored reads back; what is no choice is none", () => {
  expect(readChoice(writeChoice(coins("a", "b")))).toEqual(coins("a", "b"));
  for (const text of [null, undefined, "", "null", "[]", '{"kind":"body","items":[]}', '{"kind":"coin"}', "{"])
    expect(readChoice(text)).toEqual(NO_CHOICE);
  expect(
    readChoice('{"kind":"coin","items":[null,1,{"id":1,"name":"x"},{"id":"a","name":"A"},{"id":"a","name":"B"}]}'),
  ).toEqual({ kind: "coin", items: [{ id: "a", name: "B" }] });
  fc.assert(fc.property(fc.json(), (text) => readChoice(text).items.length <= 4));
});
