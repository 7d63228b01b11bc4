import { expect, test } from "vitest";
import { textDifference } from "./text-difference.ts";

const whole = (kinds: string[], parts: ReturnType<typeof textDifference>): string =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join("");

test("a replaced sentence is shown as a whole, those around it stay", () => {
  expect(
    textDifference("It pays interest. Supply is fixed. It is old.", "It pays interest. Nobody audits it. It is old."),
  ).toEqual([
    { kind: "same", text: "It pays interest. " },
    { kind: "removed", text: "Supply is fixed. " },
    { kind: "added", text: "Nobody audits it. " },
    { kind: "same", text: "It is old." },
  ]);
});

test("a sentence in which a word changed is compared word by word", () => {
  const parts = textDifference(
    "تدفع المنصة فائدة ثابتة للمودعين. وهي قديمة.",
    "تدفع المنصة فائدة متغيرة للمودعين. وهي قديمة.",
  );
  expect(parts.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "ثابتة" },
    { kind: "added", text: "متغيرة" },
  ]);
});

test.each([
  ["One. Two.\n\nThree.", "One. Three. Four."],
  ["", "New text. Of two sentences."],
  ["A line\nand another one", "  A line\nand a third"],
  ["Same. Same.", "Same. Same."],
])("the parts of %j and %j are both texts whole", (before, after) => {
  const parts = textDifference(before, after);
  expect(whole(["same", "removed"], parts)).toBe(before);
  expect(whole(["same", "added"], parts)).toBe(after);
});
