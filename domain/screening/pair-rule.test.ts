import fc from "fast-check";
import { describe, expect, test } from "vitest";
import pairs from "#content/pairs.json" with { type: "json" };
import { COIN_KINDS } from "./coin-facts.ts";
import { PAIR_RULES, type PairSide, pairRule } from "./pair-rule.ts";

const side = (id: string, kind: PairSide["kind"], more: Partial<PairSide> = {}): PairSide => ({ id, kind, ...more });

const BITCOIN = side("bitcoin", "payment");
const ETHER = side("ethereum", "network-fuel");
const USDT = side("tether", "fiat-stablecoin", { currency: "USD" });
const DAI = side("dai", "crypto-stablecoin", { currency: "USD" });
const EURC = side("euro-coin", "fiat-stablecoin", { currency: "EUR" });
const DOLLARS = side("usd", "cash", { currency: "USD" });
const PAXG = side("pax-gold", "gold-token");
const XAUT = side("tether-gold", "gold-token");
const BOND = side("ondo-us-dollar-yield", "real-world-asset", { isDebt: true });
const HOUSE = side("house", "real-world-asset", { isDebt: false });
const WRAPPED = side("wrapped-bitcoin", "wrapped", { standsFor: BITCOIN });
const MONEY = { money: "money" } as const;

describe("the rule of a pair", () => {
  test.each([
    ["two dollar stablecoins", USDT, DAI, "same-money", "equal-at-once"],
    ["a stablecoin and its currency", USDT, DOLLARS, "same-money", "equal-at-once"],
    ["two currencies", USDT, EURC, "currencies", "at-once"],
    ["gold and money", PAXG, USDT, "currencies", "at-once"],
    ["gold and gold", PAXG, XAUT, "gold", "equal-weight-at-once-allocated"],
    ["a coin and money", BITCOIN, USDT, "sale", null],
    ["two coins", BITCOIN, ETHER, "sale", null],
    ["a coin and gold", BITCOIN, PAXG, "sale", null],
    ["a coin and a bond", BITCOIN, BOND, "sale", null],
    ["a share in a house and money", HOUSE, USDT, "sale", null],
    ["a bond and money", BOND, USDT, "debt", "at-par"],
    ["a wrapped coin and money", WRAPPED, USDT, "sale", null],
  ] as const)("%s", (_, one, other, rule, condition) => {
    expect(pairRule(one, other)).toEqual({ rule, status: "halal", condition });
    expect(pairRule(other, one)).toEqual(pairRule(one, other));
  });

  test("stays open where it is not known what a side is", () => {
    const open = { rule: "unknown", status: "undetermined", condition: null };
    expect(pairRule(side("a", "fiat-stablecoin"), USDT)).toEqual(open);
    expect(pairRule(side("a", "wrapped"), USDT)).toEqual(open);
    expect(pairRule(side("a", "real-world-asset"), USDT)).toEqual(open);
    expect(pairRule(side("a", "wrapped"), BITCOIN).rule).toBe("sale");
  });
});

describe("for those who count coins as money", () => {
  test("each coin is a currency of its own, and a wrapped one is the same currency", () => {
    expect(pairRule(BITCOIN, USDT, MONEY)).toMatchObject({ rule: "currencies", condition: "at-once" });
    expect(pairRule(BITCOIN, ETHER, MONEY)).toMatchObject({ rule: "currencies", condition: "at-once" });
    expect(pairRule(BITCOIN, WRAPPED, MONEY)).toMatchObject({ rule: "same-money", condition: "equal-at-once" });
  });

  test("nothing else changes", () => {
    for (const [one, other] of [
      [USDT, DAI],
      [PAXG, XAUT],
      [HOUSE, USDT],
      [BOND, USDT],
    ] as const)
      expect(pairRule(one, other, MONEY)).toEqual(pairRule(one, other));
  });
});

test("the order of the sides makes no difference", () => {
  const anySide = fc.record(
    {
      id: fc.constantFrom("a", "b"),
      kind: fc.constantFrom(...COIN_KINDS, "cash" as const),
      currency: fc.constantFrom("USD", "EUR"),
      isDebt: fc.boolean(),
      standsFor: fc.constantFrom(BITCOIN, USDT, PAXG),
    },
    { requiredKeys: ["id", "kind"] },
  );
  fc.assert(
    fc.property(anySide, anySide, fc.constantFrom({}, MONEY), (one, other, ruleset) => {
      expect(pairRule(one, other, ruleset)).toEqual(pairRule(other, one, ruleset));
    }),
  );
});

test("every rule that applies is described", () => {
  expect(Object.keys(pairs.rules)).toEqual(PAIR_RULES.filter((rule) => rule !== "unknown"));
});
