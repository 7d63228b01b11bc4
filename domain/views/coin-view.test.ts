import { expect, test } from "vitest";
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import type { Document } from "#domain/records/document.ts";
import { HOME_DEFAULT_RATING } from "#domain/records/rating.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { COIN_CRITERIA } from "#domain/screening/screening.ts";
import { toCoinCard, toCoinView } from "./coin-view.ts";

const coinOf = (document: Document): Coin => ({
  ...COIN.normalize(document),
  id: "c1",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  version: 1,
});

const full = coinOf({
  name: "Sample",
  symbol: "smp",
  image: "/images/a.webp",
  rating: 4.5,
  category: "questionable",
  established: "2015-07-30",
  country: "Decentralised",
  rank: 7,
  website: "https://sample.example",
  twitter: "@sample",
  reddit: "javascript:alert(1)",
  market_id: "sample",
  current_price: 2.5,
  translations: {
    name: { ar: "عيّنة" },
    description: { en: "A network.", ar: "شبكة." },
    pros: { en: "open\nold", ar: "مفتوحة\nقديمة" },
    cons: { en: "slow" },
    reason: { en: "Disputed.", ar: "فيها خلاف." },
    des: { en: "Sound at v2.0. Mind the staking.", ar: "مشروع سليم بنسبة 3.5. فانتبه للتحصيص." },
    advice_x: { en: "Hold it plain." },
    rating_reason: { en: "Old and open." },
  },
  screening: {
    disputed: true,
    findings: {
      record: { finding: "pass", note: { en: "old" } },
      riba: { finding: "concern", note: { en: "lent", ar: "يُقرض" } },
    },
  },
  sources: [{ title: "Paper", url: "https://sample.example/p", supports: ["riba"] }],
  reviewed_at: "2026-11-10",
});

test("a card says who, what status, how good, and why in one sentence", () => {
  expect(toCoinCard(full, "ar")).toEqual({
    id: "c1",
    name: { text: "عيّنة", language: "ar" },
    symbol: "SMP",
    image: "/images/a.webp",
    letter: "ع",
    status: "questionable",
    isAssessed: false,
    rating: 4.5,
    why: { text: "مشروع سليم بنسبة 3.5.", language: "ar" },
    ourWhy: { text: "مشروع سليم بنسبة 3.5.", language: "ar" },
    kind: null,
    isBusinessUnlawful: false,
  });
  expect(toCoinCard(full, "en").why).toEqual({ text: "Sound at v2.0.", language: "en" });
});

test("a coin nobody rated shows 0, or what the list says", () => {
  expect(toCoinCard(coinOf({}), "en").rating).toBe(0);
  expect(toCoinCard(coinOf({}), "en", HOME_DEFAULT_RATING).rating).toBe(5);
});

test("without a summary the reason says why, in the reader's language where there is one", () => {
  const coin = coinOf({ translations: { des: { en: "Summary." }, reason: { ar: "سبب. وتفصيل." } } });
  expect(toCoinCard(coin, "ar").why).toEqual({ text: "سبب.", language: "ar" });
  expect(toCoinCard(coin, "tr").why).toEqual({ text: "Summary.", language: "en" });
  expect(toCoinCard(coinOf({ reason: "Only this. And that." }), "tr").why).toEqual({
    text: "Only this.",
    language: "en",
  });
});

test("a long why is cut at a word", () => {
  const { text } = toCoinCard(coinOf({ translations: { des: { en: "word ".repeat(60) } } }), "en").why;
  expect(text).toMatch(/^(?:word )+word…$/);
  expect(text.length).toBeLessThanOrEqual(141);
});

test("the review is picked, split, linked and ordered", () => {
  const view = toCoinView(full, "ar");
  expect(view.description).toEqual({ text: "شبكة.", language: "ar" });
  expect(view.pros).toEqual({ points: ["مفتوحة", "قديمة"], language: "ar" });
  expect(view.cons).toEqual({ points: ["slow"], language: "en" });
  expect(view.advice).toEqual({ text: "Hold it plain.", language: "en" });
  expect(view.year).toBe("2015");
  expect(view.links).toEqual([
    { kind: "website", href: "https://sample.example" },
    { kind: "twitter", href: "https://x.com/sample" },
  ]);
  expect(view).toMatchObject({
    rank: 7,
    marketId: "sample",
    figures: { current_price: 2.5, market_cap: null },
  });
  expect(view.reviewedAt).toBe("2026-11-10T00:00:00.000Z");
  expect(view.sources).toEqual([{ title: "Paper", url: "https://sample.example/p" }]);
});

test("findings stored with a coin without facts are not shown", () => {
  expect(full.screening.findings.riba?.finding).toBe("concern");
  expect(toCoinView(full, "ar")).toMatchObject({ findings: [], suggested: null });
});

test("with facts, findings are in the order of the criteria and an exception shows the status by the rule", () => {
  const cited = { value: "own-business", sources: ["s1"], looked_up: "2026-11-16" };
  const coin = coinOf({
    category: "questionable",
    facts: { interest_business: cited },
    screening: {
      exception: { en: "A reason." },
      findings: { record: { note: { en: "old" } }, riba: { note: { en: "lent", ar: "يُقرض" } } },
    },
    sources: [{ id: "s1", title: "Paper", url: "https://sample.example/p" }],
  });
  const view = toCoinView(assessRecord("coin", coin), "en");
  expect(view).toMatchObject({ status: "questionable", suggested: "haram", exception: { text: "A reason." } });
  expect(view.findings.map(({ criterion }) => criterion)).toEqual(Object.keys(COIN_CRITERIA));
  expect(view.findings.find(({ criterion }) => criterion === "riba")).toEqual({
    criterion: "riba",
    weight: "decides",
    finding: "fail",
    note: { text: "lent", language: "en" },
  });
});

test("an empty record still makes a whole view", () => {
  expect(toCoinView(coinOf({}), "ar")).toMatchObject({
    name: { text: "Unknown Coin", language: "en" },
    letter: "U",
    year: "N/A",
    country: "Unknown",
    links: [],
    findings: [],
    why: { text: "" },
    pros: { points: [] },
  });
});
