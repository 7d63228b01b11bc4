import { expect, test } from "vitest";
import { textDifference } from "#domain/text/text-difference.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { differencesOf } from "./record-difference.ts";
import { staleTexts } from "./stale-translations.ts";

const coin = (fields: object = {}) => coinInput({ name: "Sample", rating: 3, ...fields });

test("fields that differ are named by their path, and the stamps are left out", () => {
  const before = { ...coin({ translations: { reason: { en: "One.", ar: "واحد" } } }), version: 1, updatedAt: "a" };
  const after = {
    ...coin({
      rating: 4.5,
      translations: { reason: { en: "Two.", ar: "واحد" } },
      screening: { findings: { riba: { finding: "fail", note: { en: "Lends." } } }, disputed: true },
      sources: [{ title: "Paper", url: "https://a.example/", supports: ["riba"] }],
    }),
    version: 2,
    updatedAt: "b",
  };
  expect(differencesOf(before, after)).toEqual([
    { path: ["rating"], before: "3", after: "4.5" },
    { path: ["translations", "reason", "en"], before: "One.", after: "Two." },
    { path: ["screening", "findings", "riba", "finding"], before: "", after: "fail" },
    { path: ["screening", "findings", "riba", "note", "en"], before: "", after: "Lends." },
    { path: ["screening", "disputed"], before: "", after: "true" },
    { path: ["sources"], before: "", after: "Paper <https://a.example/> (riba)" },
  ]);
  expect(differencesOf(after, after)).toEqual([]);
});

test("a source with the id of another one supports what that one did", () => {
  const sources = (one: string, other: string) => ({
    holding: { value: "allowed", sources: ["s1"] },
    sources: [
      { id: one, title: "Law", url: "https://a.example/" },
      { id: other, title: "Blog", url: "https://b.example/" },
    ],
  });
  expect(differencesOf(sources("s1", "s2"), sources("s2", "s1"))).toEqual([
    { path: ["sources", "https://a.example/", "id"], before: "s1", after: "s2" },
    { path: ["sources", "https://b.example/", "id"], before: "s2", after: "s1" },
  ]);
});

test("a created or deleted record is shown as a whole", () => {
  expect(differencesOf(null, coin()).map(({ path }) => path[0])).toContain("name");
  expect(differencesOf(coin(), null).every(({ after }) => after === "")).toBe(true);
});

test("texts are compared by word, in any script", () => {
  expect(textDifference("the old coin", "the new coin")).toEqual([
    { kind: "same", text: "the " },
    { kind: "removed", text: "old" },
    { kind: "added", text: "new" },
    { kind: "same", text: " coin" },
  ]);
  expect(textDifference("عملة حلال", "عملة حلال جدًا").at(-1)).toEqual({ kind: "added", text: " جدًا" });
  expect(textDifference("", "x")).toEqual([{ kind: "added", text: "x" }]);
  expect(textDifference("same", "same")).toEqual([{ kind: "same", text: "same" }]);
});

test("a translation is old once its English changed without it", () => {
  const state = (en: string, ar: string, tr = "") => coin({ translations: { reason: { en, ar, tr } } }).translations;
  const made = { before: null, after: state("One", "واحد", "Bir") };
  const changed = { before: made.after, after: state("Two", "واحد", "İki") };
  expect(staleTexts([made])).toEqual([]);
  expect(staleTexts([changed, made])).toEqual([{ field: "reason", language: "ar" }]);
  const followed = { before: changed.after, after: state("Two", "اثنان", "İki") };
  expect(staleTexts([followed, changed, made])).toEqual([]);
  expect(staleTexts([{ before: changed.after, after: null }, changed, made])).toEqual([]);
});
