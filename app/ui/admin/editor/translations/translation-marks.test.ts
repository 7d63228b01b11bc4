import { describe, expect, it } from "vitest";
import type { TranslatableField } from "#domain/api/translate-request.ts";
import { marksOf, readTranslated, resultsAfterEdit } from "./use-translate.tsx";

describe("a mark next to a translation", () => {
  const stale = [{ field: "pros", language: "tr" } as const, { field: "reason", language: "ar" } as const];

  it("says that it is older than its English", () => {
    const marks = marksOf(stale, {});
    expect([marks("pros"), marks("reason"), marks("cons")]).toEqual([{ tr: "stale" }, { ar: "stale" }, {}]);
  });

  it("says what Translate did, rather than that it was old", () => {
    const marks = marksOf(stale, { "pros.tr": "done", "cons.ar": "failed" });
    expect([marks("pros"), marks("cons")]).toEqual([{ tr: "done" }, { ar: "failed" }]);
  });

  it("goes once the text is edited by hand", () => {
    const results = resultsAfterEdit({ "pros.tr": "done" }, "pros", "tr");
    expect(marksOf(stale, results)("pros")).toEqual({});
    expect(marksOf(stale, resultsAfterEdit({}, "pros", "tr"))("pros")).toEqual({});
    // Every further letter changes nothing.
    expect(resultsAfterEdit(results, "pros", "tr")).toBe(results);
  });

  it("of what Translate did goes with new English; one that was old before still is", () => {
    const results = resultsAfterEdit({ "pros.ar": "done", "cons.ar": "failed" }, "pros", "en");
    const marks = marksOf(stale, results);
    expect([marks("pros"), marks("cons")]).toEqual([{ tr: "stale" }, { ar: "failed" }]);
    const none = {};
    expect(resultsAfterEdit(none, "pros", "en")).toBe(none);
  });
});

describe("an answer of Translate", () => {
  const asked = new Map<TranslatableField, string>([
    ["description", ""],
    ["pros", "eski"],
    ["reason", ""],
  ]);
  const asBefore = (field: TranslatableField) => asked.get(field) ?? "";

  it("fills in what worked and names what did not", () => {
    expect(readTranslated(asked, asBefore, { description: { ok: true, text: "metin" }, pros: { ok: false } })).toEqual({
      texts: [["description", "metin"]],
      done: ["description"],
      failed: ["pros", "reason"],
    });
  });

  it("fills in the points of a list that worked, and still names it", () => {
    expect(readTranslated(asked, asBefore, { pros: { ok: false, text: "bir\ntwo" } })).toMatchObject({
      texts: [["pros", "bir\ntwo"]],
      failed: ["description", "pros", "reason"],
    });
  });

  it("leaves alone what was typed into meanwhile, and does not call it failed", () => {
    const now = (field: TranslatableField) => (field === "pros" ? "yeni" : "");
    expect(readTranslated(asked, now, { pros: { ok: true, text: "çeviri" } })).toEqual({
      texts: [],
      done: [],
      failed: ["description", "reason"],
    });
  });

  it("that never came has failed as a whole", () => {
    expect(readTranslated(asked, asBefore, {})).toEqual({
      texts: [],
      done: [],
      failed: ["description", "pros", "reason"],
    });
  });
});
