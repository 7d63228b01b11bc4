import { describe, expect, it } from "vitest";
import type { RecordType } from "#domain/records/content-type.ts";
import { assess } from "#domain/screening/assess.ts";
import { readFacts } from "#domain/screening/record-facts.ts";
import { SOUND_COIN, SOUND_EXCHANGE } from "#tests/support/method-facts.ts";
import { evidenceProblems } from "./evidence-problems.ts";
import { rateSources } from "./fact-evidence.ts";
import { toHostTiers } from "./source-tiers.ts";

const SOURCES = [
  { id: "own", url: "https://own.example/terms" },
  { id: "register", url: "https://regulator.example/list" },
  { id: "press", url: "https://press.example/a" },
  { id: "press-2", url: "https://paper.example/a" },
  { id: "blog", url: "https://blog.example/a" },
];
const TIERS = toHostTiers({
  primary: ["regulator.example"],
  established: ["press.example", "paper.example"],
  weak: [],
});
const OWN = ["own.example"];

/** The problems of one fact in a record whose other facts have none. */
function problemsOf(type: RecordType, name: string, fact: object, today = "2026-11-18"): string[] {
  const sound = type === "coin" ? { ...SOUND_COIN, kind: { ...SOUND_COIN.kind, value: "governance" } } : SOUND_EXCHANGE;
  const quoted = Object.entries(sound).map(([id, one]) => [id, { ...one, sources: ["own"], quote: "So it is." }]);
  const facts = readFacts(type, {
    ...Object.fromEntries(quoted),
    [name]: { sources: ["own"], looked_up: "2026-11-16", quote: "So it is.", ...fact },
  });
  const parts = { rate: rateSources(SOURCES, TIERS, OWN), own: OWN, today };
  const found = evidenceProblems(type, assess(type, facts), facts, parts);
  expect(found.filter((one) => one.fact !== name)).toEqual([]);
  return found.find((one) => one.fact === name)?.problems ?? [];
}

describe("what the evidence of a fact lacks", () => {
  it("is a primary or two established sources where it decides against the record", () => {
    const team = (...sources: string[]) => problemsOf("coin", "team", { value: "pen-names", sources });
    expect([team("own"), team("press", "press-2"), team("press"), team("blog")]).toEqual([
      [],
      [],
      ["weak-source"],
      ["weak-source"],
    ]);
    expect(problemsOf("coin", "team", { value: "named", sources: ["blog"] })).toEqual([]);
    expect(problemsOf("coin", "supply_known", { value: "unverifiable", sources: ["blog"] })).toEqual([]);
  });

  it("is nothing for a hidden team or for value from attention that was searched for in two places", () => {
    const searched = { sources: ["blog", "press"], evidence: "searched" };
    expect(problemsOf("coin", "team", { value: "hidden", ...searched })).toEqual([]);
    expect(problemsOf("coin", "value_source", { value: "attention", ...searched })).toEqual([]);
    expect(problemsOf("coin", "team", { value: "hidden", ...searched, sources: ["blog"] })).toEqual(["searched-once"]);
    expect(problemsOf("coin", "interest_business", { value: "own-business", ...searched })).toEqual(["weak-source"]);
  });

  it("is the register of the regulator for an active licence", () => {
    const licence = (state: string, ...sources: string[]) =>
      problemsOf("exchange", "licences", { sources: [], value: [{ country: "MY", regulator: "SC", state, sources }] });
    expect(licence("active", "register")).toEqual([]);
    expect(licence("active", "press", "press-2")).toEqual([]);
    expect(licence("active", "blog")).toEqual(["licence"]);
    expect(licence("withdrawn", "blog")).toEqual([]);
  });

  it("is the exchange's own list where a product is said not to be there", () => {
    const earn = (value: string, ...sources: string[]) => problemsOf("exchange", "earn_access", { value, sources });
    expect(earn("none", "own")).toEqual([]);
    expect(earn("none", "register")).toEqual(["no-list"]);
    expect(earn("pushed", "register")).toEqual([]);
    expect(problemsOf("exchange", "card_type", { value: "not-offered", sources: ["blog"] })).toEqual([
      "not-seen",
      "no-list",
    ]);
  });

  it("is that somebody saw a product, within a year", () => {
    const fees = (more: object, today?: string) =>
      problemsOf("exchange", "fee_terms", { value: "published", ...more }, today);
    expect(fees({})).toEqual([]);
    expect(fees({ evidence: "law" })).toEqual(["law-only"]);
    expect(fees({ sources: ["press", "press-2"] })).toEqual(["not-seen"]);
    expect(fees({ looked_up: "2025-11-18" })).toEqual([]);
    expect(fees({ looked_up: "2025-11-17" })).toEqual(["old"]);
    expect(problemsOf("exchange", "listing_policy", { value: "curated", looked_up: "2020-01-01" })).toEqual([]);
  });

  it("is a quotation where it decides", () => {
    expect(problemsOf("coin", "team", { value: "named", quote: "" })).toEqual(["no-quote"]);
    expect(problemsOf("coin", "supply_known", { value: "known", quote: "" })).toEqual([]);
    expect(problemsOf("coin", "team", { value: "unknown", sources: [], quote: "" })).toEqual([]);
  });

  it("is parts that add up, and a second reader near a limit", () => {
    const part = (share: number) => ({ what: { ar: "جزء", en: "A part", tr: "Bir bölüm" }, share });
    const share = (value: number, ...parts: number[]) =>
      problemsOf("coin", "tainted_income_share", { value, parts: parts.map(part) });
    expect(share(2.9, 1.5, 1.4)).toEqual([]);
    expect(share(2.9, 1.5, 1)).toEqual(["parts-sum"]);
    expect(share(2.9)).toEqual([]);
    expect([share(3), share(7), share(7.5)]).toEqual([["near-limit"], ["near-limit"], []]);
  });
});
