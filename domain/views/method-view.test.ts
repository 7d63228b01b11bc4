import { describe, expect, test } from "vitest";
import method from "#content/method.json" with { type: "json" };
import { COIN, type Coin } from "#domain/kinds/coin.ts";
import { EXCHANGE, type Exchange } from "#domain/kinds/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import type { Entity } from "#domain/records/entity.ts";
import { disputesOf } from "#domain/screening/disputes.ts";
import { judge } from "#domain/screening/judge.ts";
import { METHOD } from "#domain/screening/method.ts";
import { toMethodWords } from "#domain/screening/method-words-file.ts";
import { EMPTY_REGISTER, type Position, type Register } from "#domain/screening/positions.ts";
import type { Language } from "#domain/text/language.ts";
import { type MethodContext, toMethodView } from "./method-view.ts";

const STAMPS = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };
const LOOKED_UP = "2026-11-16";

const found = (value: unknown, sources: string[] = ["s1"], more: Document = {}) => ({
  value,
  sources,
  looked_up: LOOKED_UP,
  ...more,
});

const coinOf = (document: Document, register: Register = EMPTY_REGISTER): Coin => {
  const coin = { ...COIN.normalize(document), ...STAMPS, id: "c1" };
  return judge("coin", coin, { ...disputesOf("coin", coin, register), statusOf: () => "questionable" });
};
const exchangeOf = (document: Document, register: Register = EMPTY_REGISTER): Exchange => {
  const exchange = { ...EXCHANGE.normalize(document), ...STAMPS, id: "e1" };
  return judge("exchange", exchange, disputesOf("exchange", exchange, register));
};

function view(kind: Entity, record: Coin | Exchange, language: Language = "en", more: Partial<MethodContext> = {}) {
  const words = toMethodWords(method, language);
  return toMethodView(kind, record, { language, words, register: EMPTY_REGISTER, today: "2026-11-20", ...more });
}

const SOURCES = [
  { id: "s0", title: "Unsafe", url: "javascript:alert(1)" },
  { id: "s1", title: "Paper", url: "https://sample.example/paper" },
  { id: "s2", title: "Report", url: "https://sample.example/report" },
];

const CLEAN = {
  kind: found("network-fuel"),
  team: found("named"),
  fraud_signs: found("none"),
  lawful_use: found("in-use"),
  interest_business: found("third-parties"),
  holder_yield: found("network-work"),
  gambling_business: found("none"),
  value_source: found("use"),
  tainted_income_share: found("no-income"),
  supply_known: found("known"),
  treasury_interest_share: found("no-treasury"),
  insider_share: found(12.5),
  insider_lockup: found("locked"),
  staking_source: found("network-work"),
};
const coinWith = (facts: Document, more: Document = {}) =>
  coinOf({ name: "Sample", sources: SOURCES, facts: { ...CLEAN, ...facts }, ...more });

describe("a record without facts", () => {
  test("is not assessed by this method, and has no uses or facts", () => {
    expect(view("coin", coinOf({ screening: { findings: { riba: { finding: "fail" } } } }))).toMatchObject({
      version: METHOD.version,
      isAssessed: false,
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
      quote: "Founded by N. N.",
    });
  });

  test("what counts against the record says what it means", () => {
    const [team] = view("coin", coinWith({ team: found("pen-names") })).facts.legitimacy ?? [];
    expect(team).toMatchObject({ value: "Pen names", finding: "concern", means: expect.stringContaining("pen names") });
  });

  test("unknown reads as not known, with the day it was searched, and never as bad", () => {
    const facts = view("coin", coinWith({ holder_yield: found("unknown", []) }), "ar").facts.riba ?? [];
    expect(facts.at(-1)).toMatchObject({ finding: "unknown", sources: [], lookedUp: "16 نوفمبر 2026" });
    expect(facts.at(-1)?.means).not.toBe("");
  });

  test("what was asked and never answered is not known either, without a day", () => {
    const [yieldFact] = (view("coin", coinWith({ staking_source: null })).facts.staking ?? []).slice(-1);
    expect(yieldFact).toMatchObject({ fact: "staking_source", finding: "unknown", lookedUp: null });
  });

  test("a share has its number and its range, written as the language writes it", () => {
    expect(view("coin", coinWith({})).facts.tokenomics?.[0]?.value).toMatch(/^12\.5% \(.+30%\)$/);
    expect(view("coin", coinWith({}), "tr").facts.tokenomics?.[0]?.value).toMatch(/^%12,5 \(.+\)$/);
  });

  test("events are told with date and source; a source told there is not told twice", () => {
    const what = { en: "A fault was repaired.", ar: "أُصلح خلل." };
    const incidents = found([{ date: "2010-08-15", what, sources: ["s2"] }], ["s1", "s2"]);
    const [fact] = view("coin", coinWith({ incidents }), "tr").facts.record ?? [];
    expect(fact).toMatchObject({ value: "", sources: [1] });
    expect(fact?.entries).toEqual([
      { title: "15 Ağustos 2010", parts: ["A fault was repaired."], language: "en", sources: [2] },
    ]);
    expect(view("coin", coinWith({ incidents: found([]) })).facts.record?.[0]?.value).toBe("None found");
  });

  test("a token of an exchange names it, with its status", () => {
    const coin = coinWith({ kind: found("exchange-token"), venue: found("souk", []) });
    const venue = { id: "souk", name: "Souk", category: "questionable" } as const;
    const activity = view("coin", coin, "en", { venue }).facts.activity ?? [];
    expect(activity.at(-1)).toMatchObject({ value: "Questionable", finding: "concern", venue: { name: "Souk" } });
    expect(view("coin", coin).facts.activity?.at(-1)).toMatchObject({ finding: "unknown" });
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
      { title: "Barred", parts: ["Türkiye (2 July 2024)", "United States"], sources: [1, 2] },
    ]);
    expect(view("exchange", exchange, "ar").facts.regulation?.[0]?.entries?.[0]?.title).toBe(
      "الإمارات العربية المتحدة",
    );
  });

  test("what decided is named", () => {
    expect(view("coin", coinWith({ interest_business: found("own-business") })).decidedBy).toEqual(["riba"]);
  });
});

describe("uses of a coin", () => {
  const uses = {
    hold: { offered: true },
    stake: { offered: true, where: { en: "in the wallet" }, note: { en: "pick a validator" } },
    lend: { offered: true, note: { en: "leave the page" } },
    leverage: { offered: false },
  };

  test("have a status and one line why; what is not offered has none, what is not known is left out", () => {
    const { offered, notOffered } = view("coin", coinWith({}, { uses })).uses;
    expect(offered.map(({ id, status }) => [id, status])).toEqual([
      ["hold", "halal"],
      ["stake", "halal"],
      ["lend", "haram"],
    ]);
    expect(offered.every(({ why }) => why !== "")).toBe(true);
    expect(offered[1]).toMatchObject({
      where: { text: "in the wallet", language: "en" },
      remark: { text: "pick a validator" },
    });
    expect(offered[2]).toMatchObject({ leaveOff: { text: "leave the page" } });
    expect(notOffered).toEqual(["Trade with leverage"]);
  });

  test("where an exception gave the status, no rule is given as the reason", () => {
    const exception = { screening: { exception: { en: "A reason." } }, category: "questionable", uses };
    const { offered } = view("coin", coinWith({}, exception)).uses;
    expect(offered.map(({ status, why }) => [status, why === ""])).toEqual([
      ["questionable", true],
      ["questionable", false],
      ["haram", false],
    ]);
  });
});

describe("products of an exchange", () => {
  const certificate = { product: "Sharia Earn", issuer: "Adviser", url: "https://sample.example/c", sources: ["s2"] };
  const products = { spot: { offered: true }, card: { offered: true }, p2p: { offered: true } };
  const facts = (certificates: unknown) => ({
    p2p_escrow: found("not-offered"),
    card_type: found("prepaid"),
    certificates: found(certificates),
  });

  test("the fact that decided stands beside its product, a certificate beside the certified one", () => {
    const exchange = exchangeOf({
      sources: SOURCES,
      products,
      facts: facts([{ ...certificate, date: "2025-07-01" }]),
    });
    const { offered, notOffered } = view("exchange", exchange).uses;
    expect(offered.map(({ id, status }) => [id, status])).toEqual([
      ["spot", "questionable"],
      ["card", "halal"],
      ["certified", "halal"],
    ]);
    expect(offered[1]?.facts).toMatchObject([{ fact: "card_type", value: "Prepaid or debit", sources: [1] }]);
    expect(offered[2]?.certificates).toEqual([
      {
        product: "Sharia Earn",
        issuer: "Adviser",
        date: "1 July 2025",
        expiry: null,
        isExpired: false,
        url: "https://sample.example/c",
        sources: [2],
      },
    ]);
    expect(notOffered).toEqual(["P2P"]);
  });

  test("a certificate that has expired says so", () => {
    for (const [expiry, isExpired] of [
      ["2026-11-19", true],
      ["2026-11-20", false],
    ] as const) {
      const exchange = exchangeOf({ sources: SOURCES, products, facts: facts([{ ...certificate, expiry }]) });
      expect(view("exchange", exchange).uses.offered.at(-1)?.certificates).toMatchObject([{ isExpired, date: null }]);
    }
  });
});

describe("state and rating", () => {
  test("a retired record says so and keeps its status; one that is over has no status for use today", () => {
    expect(view("coin", coinWith({}, { state: "retired" }))).toMatchObject({
      state: { label: "Retired" },
      hasStatus: true,
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

describe("who differs", () => {
  const bodyOf = (id: string, type: "body" | "person" = "body") => ({
    id,
    name: { ar: `${id} ar`, en: id, tr: `${id} tr` },
    country: null,
    type,
  });
  const said = (id: string, fields: Partial<Position>): Position => ({
    id,
    body: id,
    date: { precision: "unknown" },
    scope: { type: "class" },
    stance: "permits",
    line: { ar: "قول", en: "A line.", tr: "Söz." },
    published: { title: "Page", url: "https://sample.example/fatwa" },
    certainty: "A",
    grounds: "own",
    ...fields,
  });
  const register: Register = {
    bodies: [bodyOf("council"), bodyOf("academy"), bodyOf("house"), bodyOf("board"), bodyOf("scholar", "person")],
    positions: [
      said("council", { date: { precision: "day", value: "2020-07-20" } }),
      said("academy", { stance: "abstains", date: { precision: "month", value: "2019-11" } }),
      said("board-before", { body: "board", stance: "forbids" }),
      said("board", { stance: "by-kind", certainty: "B", reported_by: "A paper", supersedes: "board-before" }),
      said("house", { stance: "forbids", scope: { type: "coin", coin: "c1" }, grounds: "class" }),
      said("scholar", { scope: { type: "kind", kinds: ["network-fuel"] }, date: { precision: "year", value: "2018" } }),
      said("scholar-class", { body: "scholar", stance: "forbids" }),
    ],
  };

  test("bodies in force are counted by stance, also those whose word on a coin is meant of the class; persons are not", () => {
    const { differ } = view("coin", coinOf({}), "en", { register });
    expect(differ?.counts).toEqual([
      { stance: "permits", count: 1 },
      { stance: "by-kind", count: 1 },
      { stance: "abstains", count: 1 },
      { stance: "forbids", count: 1 },
    ]);
    expect(differ?.onClass.map(({ body, stance, date }) => [body.name, stance, date])).toEqual([
      ["council", "permits", "20 July 2020"],
      ["academy", "abstains", "November 2019"],
      ["board", "by-kind", null],
      ["house", "forbids", null],
    ]);
    expect(differ?.onClass[2]).toMatchObject({ reportedBy: "A paper", title: "Page" });
  });

  test("who spoke of this coin, and who of its kind, is named in full", () => {
    const { differ } = view("coin", coinWith({}), "ar", { register });
    expect(differ?.onCoin).toEqual([
      {
        id: "house",
        body: { id: "house", name: "house ar" },
        stance: "forbids",
        date: null,
        line: "قول",
        title: "Page",
        url: "https://sample.example/fatwa",
        onClass: true,
      },
    ]);
    expect(differ?.onKind).toEqual([expect.objectContaining({ id: "scholar", date: "2018" })]);
  });

  test("what a body holds about a use of any coin is named beside the class, and not counted", () => {
    const pay = said("council-pay", { body: "council", stance: "forbids", scope: { type: "use", use: "pay" } });
    const zakat = said("council-zakat", { body: "council", stance: "due", scope: { type: "zakat" } });
    const more = { ...register, positions: [...register.positions, pay, zakat] };
    const { differ } = view("coin", coinOf({}), "en", { register: more });
    expect(differ?.onClass.at(-1)).toMatchObject({ id: "council-pay", use: "Pay" });
    expect(differ?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  test("an exchange has the class alone, and its products have what is said of them", () => {
    const scope = { type: "product", product: "card" } as const;
    const positions = [
      ...register.positions,
      said("council-card", { body: "council", scope, certainty: "A" }),
      said("academy-class", { body: "academy", supersedes: "academy" }),
      said("academy-card", { body: "academy", scope, stance: "forbids" }),
    ];
    const disputed = { ...register, positions };
    const exchange = exchangeOf(
      { products: { spot: { offered: true }, card: { offered: true } }, facts: { card_type: found("prepaid") } },
      disputed,
    );
    const { differ, uses } = view("exchange", exchange, "en", { register: disputed });
    expect(differ).toMatchObject({ onClass: [], onCoin: [], onKind: [] });
    expect(uses.offered[0]?.positions).toBeUndefined();
    expect(uses.offered[1]).toMatchObject({
      status: "questionable",
      isDisputed: true,
      positions: [
        { body: { id: "academy" }, stance: "forbids" },
        { body: { id: "council" }, stance: "permits" },
      ],
    });
  });
});
