import { describe, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import type { Document } from "#domain/records/document.ts";
import { changesJudgement } from "./judgement.ts";

const SOURCE = { id: "s1", title: "Docs", url: "https://docs.example/", supports: [] };
const FACT = { value: "payment", sources: ["s1"], looked_up: "2026-11-01", quote: "" };
const coin = (fields: Document = {}) =>
  COIN.normalize({ name: "A", symbol: "A", facts: { kind: FACT }, sources: [SOURCE], ...fields });

describe("what a second person has to approve", () => {
  it("is a new record, a deletion, a status, an exception, a fact and what it cites, and the end of a coin", () => {
    const before = coin();
    expect(changesJudgement(null, before)).toBe(true);
    expect(changesJudgement(before, null)).toBe(true);
    expect(changesJudgement(before, coin({ category: "haram" }))).toBe(true);
    expect(changesJudgement(before, coin({ state: "closed" }))).toBe(true);
    expect(changesJudgement(before, coin({ screening: { exception: { en: "Because." } } }))).toBe(true);
    expect(changesJudgement(before, coin({ facts: { kind: { ...FACT, looked_up: "2026-11-02" } } }))).toBe(true);
    expect(changesJudgement(before, coin({ facts: {} }))).toBe(true);
    expect(changesJudgement(before, coin({ sources: [{ ...SOURCE, url: "https://other.example/" }] }))).toBe(true);
  });

  it("is not a text, a rating, a link or a source that no fact cites", () => {
    const before = coin();
    const extra = { id: "s2", title: "More", url: "https://more.example/", supports: [] };
    for (const fields of [
      { translations: { reason: { en: "Other words." } } },
      { rating: 2 },
      { website: "https://a.example/" },
      { sources: [SOURCE, extra] },
    ]) {
      expect(changesJudgement(before, coin(fields))).toBe(false);
    }
  });
});
