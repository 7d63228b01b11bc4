import { describe, expect, it } from "vitest";
import { assess } from "#domain/screening/assess.ts";
import { METHOD } from "#domain/screening/method.ts";
import { readFacts } from "#domain/screening/record-facts.ts";
import { SOUND_COIN } from "#tests/support/method-facts.ts";
import { citedSources, decidingNames, factEvidence, isWellFounded, rateSources, strengthOf } from "./fact-evidence.ts";
import { toHostTiers } from "./source-tiers.ts";

const SOURCES = [
  { id: "filing", url: "https://sec.gov/a" },
  { id: "press", url: "https://reuters.com/a" },
  { id: "press-again", url: "https://www.reuters.com/b" },
  { id: "press-2", url: "https://ft.example/a" },
  { id: "blog", url: "https://blog.example/a" },
  { id: "prices", url: "https://prices.example/a" },
];
const TIERS = toHostTiers({
  primary: ["sec.gov"],
  established: ["reuters.com", "ft.example"],
  weak: ["prices.example"],
});
const rate = rateSources(SOURCES, TIERS, []);
const cited = (...sources: string[]) => citedSources({ value: "named", sources }, rate);

describe("the evidence of a fact", () => {
  it("is what is stated, otherwise it follows from the best of its sources", () => {
    expect(factEvidence({ evidence: "law" }, cited("filing"))).toBe("law");
    expect(factEvidence({}, cited("prices", "press", "filing"))).toBe("seen");
    expect(factEvidence({}, cited("prices", "press"))).toBe("reported");
    expect(factEvidence({}, cited("blog"))).toBe("reported");
    expect(factEvidence({}, cited("prices"))).toBeNull();
    expect(factEvidence({}, cited("nothing"))).toBeNull();
  });

  it("counts the sources of the entries of a list", () => {
    const licences = { value: [{ country: "MY", sources: ["filing"] }], sources: [] };
    expect(factEvidence({}, citedSources(licences, rate))).toBe("seen");
  });

  it("is well founded with one primary or two independent established sources", () => {
    expect(isWellFounded(cited("filing"))).toBe(true);
    expect(isWellFounded(cited("press", "press-2"))).toBe(true);
    expect(isWellFounded(cited("press", "press-again"))).toBe(false);
    expect(isWellFounded(cited("press", "blog", "prices"))).toBe(false);
  });
});

describe("the strength of a record", () => {
  const strength = (facts: object, lapsed: string[] = []) => {
    const read = readFacts("coin", facts);
    const names = decidingNames(assess("coin", read), read, METHOD.kinds.coin.facts);
    return strengthOf(names, read, rate, (name) => lapsed.includes(name));
  };
  const all = (source: string, more: object = {}) =>
    Object.fromEntries(Object.entries(SOUND_COIN).map(([name, one]) => [name, { ...one, sources: [source], ...more }]));
  const seen = all("filing");

  it("is that of the weakest fact that decides", () => {
    expect(strength(seen)).toBe("strong");
    expect(strength({ ...seen, team: { ...SOUND_COIN.team, sources: ["press", "press-2"] } })).toBe("strong");
    expect(strength({ ...seen, team: { ...SOUND_COIN.team, sources: ["press"] } })).toBe("fair");
    expect(strength({ ...seen, team: { ...SOUND_COIN.team, sources: ["blog"] } })).toBe("fair");
    expect(strength({ ...seen, team: { ...SOUND_COIN.team, sources: ["prices"] } })).toBe("thin");
    expect(strength({ ...seen, team: { ...SOUND_COIN.team, sources: [] } })).toBe("thin");
    expect(strength({ ...seen, team: { ...SOUND_COIN.team, value: "unknown" } })).toBe("thin");
  });

  it("is fair for what was searched for or follows from a law, and thin where the stated evidence has no page", () => {
    const team = (more: object) => strength({ ...seen, team: { ...SOUND_COIN.team, ...more } });
    expect(team({ sources: [], evidence: "searched" })).toBe("fair");
    expect(team({ sources: ["filing"], evidence: "law" })).toBe("fair");
    expect(team({ sources: [], evidence: "seen" })).toBe("thin");
    expect(team({ sources: ["prices"], evidence: "seen" })).toBe("thin");
    expect(team({ sources: ["blog"], evidence: "seen" })).toBe("strong");
  });

  it("does not depend on facts that decide nothing", () => {
    const weak = { sources: ["prices"] };
    const informing = ["insider_share", "lawful_use", "staking_terms", "tainted_income_share"] as const;
    for (const name of informing)
      expect([name, strength({ ...seen, [name]: { ...SOUND_COIN[name], ...weak } })]).toEqual([name, "strong"]);
    const governance = { ...seen, kind: { ...SOUND_COIN.kind, value: "governance" } };
    expect(strength({ ...governance, tainted_income_share: { ...SOUND_COIN.tainted_income_share, ...weak } })).toBe(
      "thin",
    );
  });

  it("loses a step with each fact that lapsed, and never goes below thin", () => {
    expect(strength(seen, ["team"])).toBe("fair");
    expect(strength(seen, ["team", "fraud_signs"])).toBe("fair");
    expect(strength(seen, ["insider_share"])).toBe("strong");
    expect(strength(all("prices"), ["team"])).toBe("thin");
  });
});
