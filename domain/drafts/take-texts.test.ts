import { describe, expect, it } from "vitest";
import { readTranslations, type Translations } from "#domain/records/translations.ts";
import { canonicalText, isSameValue } from "./draft.ts";
import { applyTexts } from "./take-texts.ts";

const texts = (reason: object, name: object = {}): Translations => readTranslations({ translations: { reason, name } });

describe("texts laid into a draft", () => {
  const shown = texts({ en: "Old", ar: "قديم", tr: "" });

  it("change only what was typed", () => {
    const drafted = texts({ en: "Drafted", ar: "قديم", tr: "" });
    const laid = applyTexts({ reason: shown.reason }, { reason: { ...shown.reason, tr: "Yeni" } }, drafted);
    expect(laid?.reason).toEqual({ en: "Drafted", ar: "قديم", tr: "Yeni" });
  });

  it("are refused where the draft says something else in the same place", () => {
    const drafted = texts({ en: "Drafted", ar: "قديم", tr: "" });
    expect(applyTexts({ reason: shown.reason }, { reason: { ...shown.reason, en: "Mine" } }, drafted)).toBeNull();
    expect(
      applyTexts({ reason: shown.reason }, { reason: { ...shown.reason, en: "Drafted" } }, drafted),
    ).not.toBeNull();
  });
});

describe("canonical text", () => {
  it("does not depend on the order of keys, but on that of a list", () => {
    expect(canonicalText({ b: [{ d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[{"d":1}]}');
    expect(isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
  });
});
