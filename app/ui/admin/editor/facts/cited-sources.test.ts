import { describe, expect, it } from "vitest";
import type { Source } from "#domain/screening/screening.ts";
import { citingFacts, isWholeSource, type TypedFacts, withNewSource, withoutCitations } from "./typed-facts.ts";

const source = (id: string): Source => ({ id, title: id, url: `https://example.com/${id}`, supports: [] });
const blank = {
  value: "",
  share: "",
  entries: [],
  sources: [],
  looked_up: "",
  quote: "",
  evidence: "" as const,
  parts: [],
};
const facts: TypedFacts = {
  team: { ...blank, sources: ["s1", "s2"] },
  incidents: { ...blank, entries: [{ parts: {}, texts: {}, sources: ["s2"] }] },
  kind: blank,
};

describe("sources that facts cite", () => {
  it("get the next free id, and leave the others theirs", () => {
    const all = withNewSource([source("s1"), source("s3")], { title: " New ", url: "https://example.com/new " });
    expect(all.map(({ id }) => id)).toEqual(["s1", "s3", "s2"]);
    expect(all.at(-1)).toMatchObject({ title: "New", url: "https://example.com/new" });
  });

  it("are known by the facts and the entries that cite them", () => {
    expect(citingFacts(facts, "s2")).toEqual(["team", "incidents"]);
    expect(citingFacts(facts, "s9")).toEqual([]);
  });

  it("are cited no longer once they are removed", () => {
    expect(citingFacts(withoutCitations(facts, "s2"), "s2")).toEqual([]);
    expect(withoutCitations(facts, "s2").team?.sources).toEqual(["s1"]);
  });

  it("need a title and an address", () => {
    expect(isWholeSource({ title: "Paper", url: "https://example.com/paper" })).toBe(true);
    expect(isWholeSource({ title: "Paper", url: "example" })).toBe(false);
    expect(isWholeSource({ title: " ", url: "https://example.com/paper" })).toBe(false);
  });
});
