import { describe, expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { readFacts } from "./record-facts.ts";

const fact = (value: string, source = "s1") => ({ value, sources: [source], looked_up: "2026-10-01" });
const valuesOf = (kind: "coin" | "exchange", given: object) =>
  Object.fromEntries(Object.entries(readFacts(kind, given)).map(([name, read]) => [name, read?.value]));

describe("staking", () => {
  test.each([
    ["coin", "none", "none"],
    ["exchange", "not-offered", "not-offered"],
    ["coin", "network-work", "work"],
    ["exchange", "network-work", "work"],
    ["coin", "lending", "loan-like"],
    ["coin", "mixed", "unknown"],
    ["coin", "unknown", "unknown"],
    ["coin", "constructor", "unknown"],
  ] as const)("of a %s: %s is now %s", (kind, source, terms) => {
    expect(readFacts(kind, { staking_source: fact(source) }).staking_terms).toEqual(fact(terms));
  });

  test("keeps its sources, day and quotation, and gives way to terms that are there", () => {
    const quoted = { ...fact("network-work"), quote: "Paid for validating." };
    expect(readFacts("coin", { staking_source: quoted }).staking_terms).toEqual({ ...quoted, value: "work" });
    expect(valuesOf("coin", { staking_source: fact("lending"), staking_terms: fact("pool-share") })).toEqual({
      staking_terms: "pool-share",
    });
  });
});

test("a supply that nobody could verify is called so, and one that nobody looked up is unknown", () => {
  const supply = (given: object, others: object = { staking_source: fact("none") }) =>
    valuesOf("coin", { ...others, supply_known: given }).supply_known;
  expect(supply(fact("unknown"))).toBe("unverifiable");
  expect(supply({ value: "unknown", sources: [] })).toBe("unknown");
  expect(supply(fact("own-statement"))).toBe("own-statement");
  expect(supply(fact("unknown"), { staking_terms: fact("none") })).toBe("unknown");
});

describe("the main business of an exchange", () => {
  const spot = { spot_share: fact("at-least-5") };

  test.each([
    ["derivatives", { spot_share: fact("below-5"), leverage_access: fact("none") }],
    ["derivatives", { spot_share: fact("calls-itself-derivatives") }],
    ["spot", { ...spot, leverage_access: fact("none") }],
    ["mixed", { ...spot, leverage_access: fact("on-application") }],
    ["mixed", { ...spot, leverage_access: fact("unknown") }],
    ["mixed", { spot_share: fact("unknown") }],
    ["spot", { staking_source: fact("not-offered"), leverage_access: fact("none") }],
    ["mixed", { earn_access: fact("default-can-leave") }],
    ["betting", { ...spot, gambling_access: fact("main-business"), leverage_access: fact("none") }],
  ])("is %s with %o", (business, given) => {
    expect(valuesOf("exchange", given).main_business).toBe(business);
  });

  test("has the sources of what it follows from", () => {
    const given = { spot_share: fact("at-least-5"), leverage_access: fact("one-tap", "s2") };
    expect(readFacts("exchange", given).main_business).toEqual({ ...fact("mixed"), sources: ["s1", "s2"] });
    const derivatives = { ...fact("below-5"), quote: "Spot was 2% of the volume." };
    expect(readFacts("exchange", { spot_share: derivatives }).main_business).toEqual({
      ...derivatives,
      value: "derivatives",
    });
  });

  test("stays as it is where it is known, and open where a record of today does not say", () => {
    expect(valuesOf("exchange", { spot_share: fact("below-5"), main_business: fact("mixed") })).toEqual({
      main_business: "mixed",
    });
    expect(valuesOf("exchange", { leverage_access: fact("none") })).toEqual({ leverage_access: "none" });
    expect(readFacts("exchange", {})).toEqual({});
    expect(valuesOf("coin", { spot_share: fact("below-5") })).toEqual({});
  });
});

test("betting as the main business is pushed, and interest that can be left starts by itself on cash", () => {
  const given = { gambling_access: fact("main-business"), earn_access: fact("default-can-leave") };
  expect(valuesOf("exchange", given)).toEqual({
    main_business: "betting",
    gambling_access: "pushed",
    earn_access: "default-cash",
  });
  expect(valuesOf("exchange", { earn_access: fact("default-cannot-leave") })).toEqual({
    earn_access: "default-cannot-leave",
  });
});

test("an unknown supply stays unknown, and a business nobody asked about is missing", () => {
  expect(valuesOf("coin", { supply_known: fact("unknown"), interest_business: fact("none") })).toEqual({
    supply_known: "unknown",
    interest_business: "none",
  });
});

test("a draft that was typed under method 2 can still be published", () => {
  const { staking_terms: _, derivatives_business: __, ...facts } = SOUND_COIN;
  const typed = {
    ...COIN.toForm(COIN.normalize({ name: "Sample", symbol: "SMP", image: "/favicon.svg", sources: SOURCES })),
    translations: { description: { en: "A sample." }, reason: { en: "It is only made for a test." } },
    facts: { ...facts, staking_source: fact("network-work") },
    screening: { findings: { "token-type": { finding: "pass", note: { en: "Fuel." } } } },
    sources: SOURCES.map((source) => ({ ...source, supports: ["token-type", "riba"] })),
  };
  expect(COIN.draft.issues(typed, null)).not.toEqual([]);
  const draft = COIN.draft.clean(typed);
  expect(COIN.draft.issues(draft, null)).toEqual([]);
  expect(COIN.draft.toInput(draft, null)).toMatchObject({
    facts: { ...facts, staking_terms: fact("work") },
    sources: [{ id: "s1", supports: ["riba"] }],
  });
});
