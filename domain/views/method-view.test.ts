import { describe, expect, test } from "vitest";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { coinOf, coinWith, exchangeOf, found, SOURCES, view } from "#tests/support/shown-method.ts";

describe("a record without facts", () => {
  test("has the status its editor chose, without a version, uses or facts", () => {
    expect(view("coin", coinOf({ screening: { findings: { riba: { finding: "fail" } } } }))).toMatchObject({
      version: null,
      state: null,
      hasStatus: true,
      uses: { offered: [], notOffered: [] },
      facts: {},
      decidedBy: [],
      answers: [],
    });
  });
});

describe("facts", () => {
  test("stand by criterion with value, the number of each source and the day they were looked up", () => {
    const coin = coinWith({ team: found("named", ["s2", "s1", "gone"], { quote: "Founded by N. N." }) });
    expect(view("coin", coin).facts.legitimacy?.[0]).toEqual({
      fact: "team",
      name: "Team",
      value: "Named",
      finding: "pass",
      sources: [1, 2],
      lookedUp: "16 November 2026",
      evidence: "reported",
      quote: "Founded by N. N.",
    });
  });

  test("what lapsed says so; what speaks for a product counts as unknown, and the evidence is thin", () => {
    const stored = exchangeOf({ facts: { earn_access: found("none"), listing_policy: found("curated") } });
    const lapsed = assessRecord("exchange", stored, { asOf: { id: stored.id, day: "2029-01-01" } });
    const { facts, strength } = view("exchange", lapsed);
    expect(facts.earn?.find(({ fact }) => fact === "earn_access")).toMatchObject({
      finding: "unknown",
      lapse: "unknown",
      lookedUp: "16 November 2026",
    });
    expect(facts.listing?.[0]).toMatchObject({ finding: "pass", lapse: "aged" });
    expect([strength, view("exchange", { ...lapsed, state: "closed" }).strength]).toEqual(["thin", null]);
  });

  test("a share lists its parts", () => {
    const parts = [{ what: { en: "Lending", ar: "إقراض", tr: "Borç verme" }, share: 2.5 }];
    const coin = coinWith({ tainted_income_share: found(2.5, ["s1"], { parts }) });
    const share = view("coin", coin, "tr").facts.activity?.find(({ fact }) => fact === "tainted_income_share");
    expect(share?.parts).toEqual([{ what: "Borç verme", share: "%2,5" }]);
  });

  test("what counts against the record says what it means", () => {
    const [team] = view("coin", coinWith({ team: found("pen-names") })).facts.legitimacy ?? [];
    expect(team).toMatchObject({
      value: "Pseudonyms",
      finding: "concern",
      means: expect.stringContaining("pseudonyms"),
    });
  });

  test("unknown reads as not known, with the day it was searched, and never as bad", () => {
    const facts = view("coin", coinWith({ holder_yield: found("unknown", []) }), "ar").facts.riba ?? [];
    expect(facts.at(-1)).toMatchObject({ finding: "unknown", sources: [], lookedUp: "16 نوفمبر 2026" });
    expect(facts.at(-1)?.means).not.toBe("");
  });

  test("what was asked and never answered is not known either, without a day", () => {
    const [yieldFact] = (view("coin", coinWith({ staking_terms: null })).facts.staking ?? []).slice(-1);
    expect(yieldFact).toMatchObject({ fact: "staking_terms", finding: "unknown", lookedUp: null });
  });

  test("a share has its number and its range, written as the language writes it", () => {
    const coin = coinWith({ kind: found("governance"), tainted_income_share: found(2.5) });
    const shareIn = (language: "en" | "tr") =>
      view("coin", coin, language).facts.activity?.find(({ fact }) => fact === "tainted_income_share")?.value;
    expect(shareIn("en")).toMatch(/^2\.5% \(.+5%\)$/);
    expect(shareIn("tr")).toMatch(/^%2,5 \(.+\)$/);
  });

  test("a share without a limit has its number alone", () => {
    expect(view("coin", coinWith({})).facts.tokenomics?.[0]?.value).toBe("12.5%");
    expect(view("coin", coinWith({}), "tr").facts.tokenomics?.[0]?.value).toBe("%12,5");
  });

  test("events are one list, newest first, with date and source, and are not listed as facts too", () => {
    const what = { en: "A fault was repaired.", ar: "أُصلح خلل." };
    const incidents = found([{ date: "2010-08-15", what, sources: ["s2"] }], ["s1", "s2"]);
    const later = { incidents, delistings: found([{ date: "2012-01-02", what, sources: ["s1"] }]) };
    expect(view("coin", coinWith(later), "tr").timeline).toMatchObject([
      { day: "2012-01-02", sources: [1] },
      { date: "15 Ağustos 2010", text: "A fault was repaired.", language: "en", sources: [2] },
    ]);
    const listed = view("coin", coinWith({ incidents })).facts.record?.map(({ fact }) => fact);
    expect(listed).not.toContain("incidents");
    expect(view("coin", coinWith({ incidents: found([]) })).facts.record?.[0]?.value).toBe("None found");
  });

  test("a token of an exchange names it, with what that exchange offers", () => {
    const coin = coinWith({ kind: found("exchange-token"), venue: found("souk", []) });
    const exchange = { id: "souk", name: "Souk" };
    const activity = view("coin", coin, "en", { exchange }).facts.activity ?? [];
    expect(activity.at(-1)).toMatchObject({
      value: "Mixed, or interest by default",
      finding: "concern",
      exchange: { name: "Souk" },
    });
    expect(view("coin", coinWith({ kind: found("exchange-token") })).facts.activity?.at(-1)).toMatchObject({
      fact: "venue",
      finding: "unknown",
    });
  });

  test("licences and countries are written out, countries with the same answer together", () => {
    const licence = { country: "AE", regulator: "SCA", number: "12", state: "active", date: "2026-01-05" };
    const exchange = exchangeOf({
      sources: SOURCES,
      facts: {
        licences: found([{ ...licence, sources: ["s1"] }]),
        serves: found([
          { country: "AE", state: "licensed", sources: ["s1"] },
          { country: "TR", state: "barred", date: "2024-07-02", sources: ["s2"] },
          { country: "US", state: "barred", sources: ["s1"] },
        ]),
      },
    });
    const [licences, serves] = view("exchange", exchange).facts.regulation ?? [];
    expect(licences?.entries).toEqual([
      { title: "United Arab Emirates", parts: ["SCA", "12", "In force", "5 January 2026"], sources: [1] },
    ]);
    expect(serves?.entries).toEqual([
      { title: "Licensed", parts: ["United Arab Emirates"], sources: [1] },
      { title: "Not served", parts: ["Türkiye (2 July 2024)", "United States"], sources: [1, 2] },
    ]);
    expect(view("exchange", exchange, "ar").facts.regulation?.[0]?.entries?.[0]?.title).toBe(
      "الإمارات العربية المتحدة",
    );
  });

  test("what decided is named", () => {
    expect(view("coin", coinWith({ interest_business: found("own-business") })).decidedBy).toEqual(["riba"]);
  });
});

describe("state and rating", () => {
  test("a record that is retired or over says so, and has no status for use today", () => {
    expect(view("coin", coinWith({}))).toMatchObject({ state: null, hasStatus: true });
    expect(view("coin", coinWith({}, { state: "retired" }))).toMatchObject({
      state: { label: "Retired" },
      hasStatus: false,
    });
    expect(view("coin", coinWith({}, { state: "failed" }), "tr")).toMatchObject({
      state: { label: "Çöktü" },
      hasStatus: false,
    });
  });

  test("the rating has its five questions", () => {
    const rating_answers = { works: 0.5, safe: 1, open: 1, lasts: 0, fair: 1 };
    const { answers } = view("coin", coinWith({}, { rating_answers }));
    expect(answers.map(({ id, answer }) => [id, answer])).toEqual(Object.entries(rating_answers));
  });
});
