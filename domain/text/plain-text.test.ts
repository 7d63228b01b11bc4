import { expect, test } from "vitest";
import { characterCount, plainText, seenCount, toPlainLine } from "./plain-text.ts";

const NOTHING_TO_SEE = [
  "\u200B",
  "\u3164",
  "\u115F\u1160",
  "\uFFA0",
  "\u2060",
  "\uFEFF",
  "\u00AD",
  "\u034F",
  "\u061C",
  "\u200C\u200D",
  "\u200E\u200F",
  "\u2066\u2069",
  "\uFE0F",
  "\u{E0020}",
  "\u2800",
  "\u3000\u200B\n\t\u3164 ",
];

test("a text in which there is nothing to see is empty", () => {
  for (const text of NOTHING_TO_SEE) {
    expect([text, plainText(text), toPlainLine(text), seenCount(text)]).toEqual([text, "", "", 0]);
  }
});

test("what words and reading order need stays where it is", () => {
  for (const text of [
    "می‌خواهم",
    "بيتكوين\u200F (BTC)",
    "\u2067ميزان\u2069",
    "ه\u200D",
    "👨\u200D👩\u200D👧",
    "İstanbul’daki ışık",
    "ۖ",
    "۝",
  ])
    expect(plainText(text)).toBe(text);
});

test("only what can be seen makes a text long enough", () => {
  expect(seenCount("ميزان")).toBe(5);
  expect(seenCount("می‌خواهم")).toBe(7);
  expect(seenCount("Işık, İğne")).toBe(10);
  expect(seenCount(`ق\u200B${"\u200B".repeat(30)}ش`)).toBe(2);
  expect(seenCount(`a${" ".repeat(30)}b`)).toBe(3);
  expect(seenCount("\u3164".repeat(20))).toBe(0);
  expect(characterCount("می‌خواهم")).toBe(8);
});
