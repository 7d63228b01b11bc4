import { expect, test } from "vitest";
import { pickPoints } from "#domain/records/translations.ts";
import { directionOf, emptyText, isLanguage, pickName, pickText } from "./language.ts";

const all = { ar: "نص", en: "text", tr: "metin" };

test("a reader gets the own language, else English, else what there is, else the base", () => {
  expect(pickText(all, "ar")).toEqual({ text: "نص", language: "ar" });
  expect(pickText({ ...all, tr: "  " }, "tr")).toEqual({ text: "text", language: "en" });
  expect(pickText({ ...all, ar: "" }, "ar")).toEqual({ text: "text", language: "en" });
  expect(pickText({ ...all, en: "" }, "en")).toEqual({ text: "نص", language: "ar" });
  expect(pickText({ ...emptyText(), tr: "metin" }, "ar")).toEqual({ text: "metin", language: "tr" });
  expect(pickText(emptyText(), "ar", "base")).toEqual({ text: "base", language: "en" });
});

test("a name falls back to the base name, never to a third language", () => {
  expect(pickName({ ...emptyText(), tr: "Altın" }, "en", "Gold")).toEqual({ text: "Gold", language: "en" });
  expect(pickName({ ...emptyText(), ar: "ذهب" }, "ar", "Gold")).toEqual({ text: "ذهب", language: "ar" });
});

test("points are split by line", () => {
  expect(pickPoints({ ...emptyText(), en: "one\n\n two \r\n" }, "ar")).toEqual({
    points: ["one", "two"],
    language: "en",
  });
});

test("only three languages exist, and Arabic runs right to left", () => {
  expect(isLanguage("ar")).toBe(true);
  expect(isLanguage("AR")).toBe(false);
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("tr")).toBe("ltr");
});
