import { describe, expect, it } from "vitest";
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import type { Document } from "#domain/records/document.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { newsBetween } from "./record-news.ts";

const STAMPS = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };

const coinOf = (facts: Document = {}, fields: Document = {}): Coin =>
  assessRecord("coin", {
    ...COIN.normalize({
      name: "Coin",
      symbol: "C",
      sources: SOURCES,
      facts: { ...SOUND_COIN, ...facts },
      translations: { reason: { en: "Because.", ar: "لأن.", tr: "Çünkü." } },
      ...fields,
    }),
    ...STAMPS,
    id: "c1",
  });

const words = (en: string) => ({ en, ar: `${en} ar`, tr: `${en} tr` });
const event = (date: string, en: string) => ({ date, what: words(en), sources: ["s1"] });
const withIncidents = (...incidents: object[]): Coin => coinOf({ incidents: fact(incidents) });
const excepted = (category: string, exception: string): Document => ({
  category,
  screening: { exception: words(exception) },
});

const HALAL = { status: "halal", state: null };
const HARAM = { status: "haram", state: null };

describe("a status", () => {
  it("is news when it is first given, and nothing else of a new record is", () => {
    const coin = withIncidents(event("2020-01-01", "Hacked."));
    expect(newsBetween(null, coin)).toMatchObject([
      { what: "status", from: null, to: HALAL, decidedBy: [], reason: { en: "Because." } },
    ]);
  });

  it("comes with the facts that decided it, and when they no longer do, with those", () => {
    const [before, after] = [coinOf(), coinOf({ interest_business: fact("own-business"), insider_share: fact(70) })];
    expect(newsBetween(before, after)).toMatchObject([
      {
        what: "status",
        from: HALAL,
        to: HARAM,
        decidedBy: [{ fact: "interest_business", value: "own-business" }],
        noLonger: [],
        exception: null,
      },
    ]);
    expect(newsBetween(after, before)).toMatchObject([
      { from: HARAM, to: HALAL, decidedBy: [], noLonger: [{ fact: "interest_business", value: "own-business" }] },
    ]);
  });

  it("keeps apart a reason that was written before it", () => {
    const bad = { interest_business: fact("own-business") };
    const said = { translations: { reason: { en: "Now because of riba.", ar: "", tr: "" } } };
    expect(newsBetween(null, coinOf())).toMatchObject([{ isReasonNew: true }]);
    expect(newsBetween(coinOf(), coinOf(bad))).toMatchObject([{ isReasonNew: false }]);
    expect(newsBetween(coinOf(), coinOf(bad, said))).toMatchObject([{ isReasonNew: true }]);
  });

  it("of one that is over is what became of it", () => {
    const failed = coinOf({}, { state: "failed" });
    expect(newsBetween(coinOf(), failed)).toMatchObject([{ from: HALAL, to: { state: "failed" } }]);
    const failedAndBad = coinOf({ interest_business: fact("own-business") }, { state: "failed" });
    expect(newsBetween(failed, failedAndBad)).toEqual([]);
    expect(newsBetween(coinOf(), coinOf({}, { state: "retired" }))).toMatchObject([
      { from: HALAL, to: { status: "ended", state: "retired" } },
    ]);
  });

  it("is no news where only words, sources or other facts changed", () => {
    const other = coinOf({ insider_share: fact(20) }, { name: "Renamed", rating: 5 });
    expect(newsBetween(coinOf(), other)).toEqual([]);
  });
});

describe("an exception", () => {
  it("that moves the status is shown with it, set and lifted", () => {
    const [plain, other] = [coinOf(), coinOf({}, excepted("haram", "We know more."))];
    expect(newsBetween(plain, other)).toMatchObject([
      { what: "status", to: HARAM, exception: { text: { en: "We know more." }, byRule: "halal" } },
    ]);
    expect(newsBetween(other, plain)).toMatchObject([
      { what: "status", to: HALAL, exception: null, isExceptionLifted: true },
    ]);
  });

  it("that leaves the status is news of its own", () => {
    const [plain, other] = [coinOf(), coinOf({}, excepted("halal", "Whatever the facts."))];
    expect(newsBetween(plain, other)).toMatchObject([{ what: "exception", exception: { byRule: "halal" } }]);
    expect(newsBetween(other, plain)).toEqual([{ what: "exception", status: HALAL, exception: null }]);
    expect(newsBetween(other, coinOf({}, excepted("halal", "In better words.")))).toEqual([]);
  });
});

describe("an incident", () => {
  const [hack, halt] = [event("2022-10-06", "Hacked."), event("2023-01-02", "Halted.")];

  it("is news when it is added, before or after those already there", () => {
    expect(newsBetween(withIncidents(hack), withIncidents(halt, hack))).toEqual([
      { what: "incident", date: "2023-01-02", text: words("Halted.") },
    ]);
    expect(newsBetween(coinOf(), withIncidents(hack, halt))).toHaveLength(2);
  });

  it("on the day of another one is still one more", () => {
    const second = event("2022-10-06", "Hacked again.");
    expect(newsBetween(withIncidents(hack), withIncidents(second, hack))).toMatchObject([
      { what: "incident", text: { en: "Hacked again." } },
    ]);
  });

  it("that is described better, dated better or removed is none", () => {
    const corrected = [event("2022-10-06", "Hacked for two million."), event("2022-10-07", "Hacked.")];
    for (const better of corrected) expect(newsBetween(withIncidents(hack), withIncidents(better))).toEqual([]);
    expect(newsBetween(withIncidents(hack, halt), withIncidents(halt))).toEqual([]);
    expect(newsBetween(withIncidents(hack), coinOf({ incidents: fact("unknown") }))).toEqual([]);
  });

  it("is next to the status it comes with", () => {
    const after = coinOf({ incidents: fact([hack]), fraud_signs: fact("proven") });
    expect(newsBetween(coinOf(), after).map(({ what }) => what)).toEqual(["status", "incident"]);
  });
});
