import { expect, test } from "vitest";
import { hasTyped, keepTyped } from "./translations-form.ts";

const text = (en = "", ar = "", tr = "") => ({ en, ar, tr });
const opened = { description: text("A coin.", "قديم", "eski"), pros: text("fast") };

test("what a colleague wrote in another language of the same field stays", () => {
  const typed = { ...opened, description: text("A coin.", "نصي", "eski") };
  const newer = { ...opened, description: text("A coin.", "قديم", "yeni"), pros: text("fast", "سريعة") };
  expect(keepTyped(opened, typed, newer)).toEqual({
    description: text("A coin.", "نصي", "yeni"),
    pros: text("fast", "سريعة"),
  });
});

test("where both wrote the same text, one's own is on top; an emptied text was typed too", () => {
  const typed = { description: text("Mine.", "", "eski"), pros: text("fast") };
  const newer = { description: text("Theirs.", "جديد", "eski"), pros: text("slow") };
  expect(keepTyped(opened, typed, newer)).toEqual({ description: text("Mine.", "", "eski"), pros: text("slow") });
});

test("a text that was typed and taken back is not typed", () => {
  expect(hasTyped(opened, structuredClone(opened))).toBe(false);
  expect(hasTyped(opened, { ...opened, pros: text("fast", "", "hızlı") })).toBe(true);
  expect(hasTyped({}, { cons: text() })).toBe(false);
  expect(hasTyped({}, { cons: text("", "", "yavaş") })).toBe(true);
});
