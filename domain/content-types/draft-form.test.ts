import { describe, expect, it } from "vitest";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { COIN } from "./coin.ts";
import { descriptorOf } from "./content-types.ts";

const { clean, merge } = descriptorOf("coin").draft;

const FACT = { value: "payment", sources: ["s1"], looked_up: "2026-11-01" };
const SOURCE = { id: "s1", title: "Docs", url: "https://docs.example/page", supports: [] };
const stored = COIN.normalize({ name: "A", symbol: "A", rating: 4.25, facts: { kind: FACT }, sources: [SOURCE] });

describe("the form of a draft", () => {
  it("of what nobody touched is the public one, typed as text or not", () => {
    for (const type of RECORD_TYPES) {
      const { blankForm, draft } = descriptorOf(type);
      const blank = draft.clean({ ...blankForm() });
      expect(draft.clean({ ...blank })).toEqual(blank);
    }
    const shown = clean({ ...COIN.toForm(stored) });
    expect(clean({ ...shown, rating: String(shown.rating), rank: "" })).toEqual(shown);
  });

  it("keeps what is half typed, and nothing that has no place in the form", () => {
    const half = {
      ...COIN.toForm(stored),
      symbol: "",
      website: "https://",
      facts: { kind: { ...FACT, looked_up: "2026-" } },
      rating_answers: { works: 1 },
      sources: [{ id: "s1", title: "", url: "docs", supports: [] }],
    };
    const { symbol, website, facts, rating_answers, sources } = clean({ ...half, evil: 1 });
    expect({ symbol, website, facts, rating_answers, sources }).toEqual({
      symbol: "",
      website: "https://",
      facts: half.facts,
      rating_answers: { works: 1 },
      sources: half.sources,
    });
    expect(clean({ ...half, evil: 1 })).not.toHaveProperty("evil");
  });

  it("replaces what has another shape than its field, so that no screen stumbles over it", () => {
    const blank = clean({});
    const odd = clean({ translations: "x", facts: [1], sources: { a: 1 }, screening: null });
    expect(odd).toEqual(blank);
    const sources = [null, "x", { id: 1, url: "https://one.example/", supports: ["riba", 7] }];
    const shown = { ...COIN.toForm(stored) };
    const merged = merge(shown, clean({ ...shown, sources }), shown);
    expect(merged.sources).toContainEqual({ id: "", title: "", url: "https://one.example/", supports: ["riba"] });
  });

  it("is merged by field, fact and source: mine where I changed it, theirs everywhere else", () => {
    const base = COIN.draft.clean({ ...COIN.toForm(stored) });
    const mine = { ...base, country: "Oman", facts: { kind: { ...FACT, value: "meme" } } };
    const theirs = { ...base, country: "Qatar", website: "https://new.example/", facts: { ...base.facts, team: FACT } };
    const merged = merge({ ...base }, clean({ ...mine }), clean({ ...theirs }));
    expect(merged).toMatchObject({ country: "Oman", website: "https://new.example/" });
    expect(merged.facts).toMatchObject({ kind: { value: "meme" }, team: { value: "payment" } });
  });
});
