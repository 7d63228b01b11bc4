import { expect, test } from "vitest";
import kinds from "#content/kinds.json" with { type: "json" };
import method from "#content/method.json" with { type: "json" };
import { toMethodWords } from "#domain/method-words/method-words-file.ts";
import { EMPTY_REGISTER, type Register } from "#domain/register/positions.ts";
import { assess } from "#domain/screening/assess.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import type { Facts } from "#domain/screening/fact-rules.ts";
import { pickAll } from "#domain/text/language.ts";
import { fact, SOUND_COIN } from "#tests/support/method-facts.ts";
import { coinsNamedIn, toKindRows, toKindView } from "./kind-view.ts";

const words = toMethodWords(method, "en");
const texts = pickAll(kinds, "en");
const viewOf = (kind: (typeof COIN_KINDS)[number], register: Register = EMPTY_REGISTER) =>
  toKindView(kind, { words, texts, register, language: "en" });

test("every kind is in the list with its coins by status, also kinds without coins", () => {
  const rows = toKindRows(
    new Map([["meme", { halal: 0, undetermined: 0, questionable: 2, haram: 1, ended: 0 }]]),
    words,
  );
  expect(rows.map(({ id }) => id)).toEqual(COIN_KINDS);
  expect(rows.find(({ id }) => id === "meme")).toMatchObject({ name: "Meme coin", total: 3 });
  expect(rows.find(({ id }) => id === "payment")).toMatchObject({ total: 0, counts: { halal: 0 } });
});

test("what is asked of a kind alone follows from the method", () => {
  const own = (kind: (typeof COIN_KINDS)[number]) => viewOf(kind).ownFacts.map(({ anchor }) => anchor);
  expect(own("payment")).toEqual([]);
  expect(own("gold-token")).toEqual(["fact-reserve_income", "fact-backing_evidence"]);
  // Where it only informs, the share of the income is not a question of its own.
  expect(own("exchange-token")).toEqual(["fact-tainted_income_share", "fact-venue"]);
  expect(own("governance")).toEqual(["fact-tainted_income_share"]);
  expect(own("liquid-staking")).toEqual(["fact-reserve_income", "fact-backing_evidence", "fact-staking_terms"]);
});

test("criteria stand by weight, uses by what gives them their status", () => {
  const { weights, uses } = viewOf("payment");
  expect(weights.map(({ weight, criteria }) => [weight.label, criteria.map(({ criterion }) => criterion)])).toEqual([
    ["Decides", ["legitimacy", "riba", "maysir", "activity", "staking"]],
    ["Warns", ["utility", "gharar"]],
    ["Informs", ["treasury", "tokenomics", "record"]],
  ]);
  expect(uses).toEqual([
    { status: null, names: ["Hold", "Pay"] },
    { status: null, fact: "Staking terms", names: ["Stake"] },
    { status: "haram", names: ["Lend", "Trade with leverage"] },
    { status: "questionable", names: ["Provide liquidity"] },
  ]);
});

test("positions on the kind are shown in full, those on coins are counted, a superseded one is not", () => {
  const position = (id: string, scope: object, more = {}) => ({
    ...{ id, body: "b", stance: "permits", grounds: "own", certainty: "A", date: { precision: "unknown" }, scope },
    line: { en: id, ar: id, tr: id },
    published: { title: "T", url: "https://example.com/t" },
    ...more,
  });
  const register = {
    bodies: [{ id: "b", name: { en: "Body", ar: "جهة", tr: "Kurum" }, country: null, type: "body" }],
    positions: [
      position("on-kind", { type: "kind", kinds: ["meme", "fan-token"] }),
      position("on-class", { type: "class" }),
      position("earlier", { type: "coin", coin: "doge" }),
      position("later", { type: "coin", coin: "doge" }, { supersedes: "earlier" }),
    ],
    // With only what these views read.
  } as unknown as Register;
  const { onKind, onClass } = viewOf("meme", register);
  expect(onKind.map(({ id }) => id)).toEqual(["on-kind"]);
  expect(onClass).toEqual([{ stance: "permits", count: 1 }]);
  expect(viewOf("payment", register).onKind).toEqual([]);
  expect([...coinsNamedIn(register)]).toEqual([["doge", 1]]);
});

/** What content/kinds.json says, tried with the rule: a change of the method that makes a sentence untrue fails here. */
const SAID: [kind: (typeof COIN_KINDS)[number], facts: Record<string, string | number>, status: string][] = [
  ["payment", { interest_business: "third-parties", gambling_business: "third-parties" }, "halal"],
  ["network-fuel", { interest_business: "official-product" }, "questionable"],
  ["network-fuel", { interest_business: "one-of-several" }, "halal"],
  ["utility", { lawful_use: "promised" }, "halal"],
  ["utility", { lawful_use: "none" }, "questionable"],
  ["utility", { gambling_business: "purpose" }, "haram"],
  ["utility", { interest_business: "own-business" }, "haram"],
  ["governance", { interest_business: "main-programme" }, "questionable"],
  ["governance", { tainted_income_share: "unknown" }, "undetermined"],
  ["governance", { tainted_income_share: 5.1 }, "haram"],
  ["compute-storage", { holder_yield: "interest" }, "haram"],
  ["privacy-payment", { privacy_default: "private" }, "halal"],
  ["fiat-stablecoin", { reserve_income: "kept-by-issuer" }, "questionable"],
  ["fiat-stablecoin", { reserve_income: "passed-to-holders" }, "haram"],
  ["fiat-stablecoin", { reserve_income: "no-interest" }, "halal"],
  ["fiat-stablecoin", { backing_evidence: "none" }, "questionable"],
  ["crypto-stablecoin", { interest_business: "own-business" }, "haram"],
  ["yield-stablecoin", { holder_yield: "mixed" }, "questionable"],
  ["yield-stablecoin", { holder_yield: "service-fees" }, "halal"],
  ["gold-token", { backing_evidence: "independent" }, "halal"],
  ["derivatives-token", { derivatives_business: "own-business" }, "haram"],
  ["derivatives-token", { tainted_income_share: 5.1 }, "haram"],
  ["derivatives-token", { tainted_income_share: 5 }, "halal"],
  ["derivatives-token", { tainted_income_share: "unknown" }, "undetermined"],
  ["derivatives-token", { holder_yield: "mixed" }, "questionable"],
  ["liquid-staking", { backing_evidence: "on-chain" }, "halal"],
  ["liquid-staking", { staking_terms: "pool-share" }, "halal"],
  ["liquid-staking", { staking_terms: "loan-like" }, "haram"],
  ["game-token", { gambling_business: "official-product" }, "questionable"],
  ["game-token", { holder_yield: "newcomers-money" }, "haram"],
  ["gambling-token", { gambling_business: "purpose" }, "haram"],
  ["fan-token", { value_source: "attention" }, "questionable"],
  ["meme", { value_source: "nothing", lawful_use: "promised" }, "haram"],
];

test.each(SAID)("the text on %s holds for %o: %s", (kind, changes, status) => {
  const backed = { reserve_income: fact("no-interest"), backing_evidence: fact("independent") };
  const changed = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, fact(value)]));
  expect(assess("coin", { ...SOUND_COIN, ...backed, kind: fact(kind), ...changed } as Facts).status).toBe(status);
});

test.each(["exchange-token", "venue-token"])("a %s depends on its exchange", (kind) => {
  const facts = { ...SOUND_COIN, kind: fact(kind), venue: fact("x") } as Facts;
  const statusOf = (isOver: boolean) =>
    assess("coin", facts, { exchangeOf: () => ({ purchase: "halal", grade: "clean", isGradeKnown: true, isOver }) })
      .status;
  expect([statusOf(false), statusOf(true)]).toEqual(["halal", "haram"]);
});
