import { expect, test } from "vitest";
import { decimal, ONE, ZERO } from "./decimal.ts";
import { zakatSteps } from "./steps.ts";
import { calculateZakat, type ZakatInput } from "./zakat.ts";

const INPUT: ZakatInput = {
  holdings: [
    { name: "Bitcoin", amount: decimal("0.5"), price: decimal("60000"), purpose: "trade" },
    { name: "Ether", amount: decimal("4"), price: decimal("2500.5"), purpose: "keep" },
  ],
  cash: decimal("2000"),
  debts: decimal("1500"),
  received: ZERO,
  rate: ONE,
  nisab: "gold-85",
  metalPrice: { of: "gram", price: decimal("100") },
  year: "lunar",
};

const stepsOf = (change: Partial<ZakatInput> = {}, language: "en" | "tr" = "en") => {
  const input = { ...INPUT, ...change };
  const steps = zakatSteps(input, calculateZakat(input), language);
  const lines = (list: (typeof steps)["all"] | null) =>
    list?.map(({ id, name, sum, result }) => `${id}${name ? ` ${name}` : ""}: ${sum}${result && ` = ${result}`}`) ??
    null;
  return { values: lines(steps.values), nisab: lines(steps.nisab), all: lines(steps.all), trade: lines(steps.trade) };
};

test("each step is written out, for both ways to count", () => {
  expect(stepsOf()).toEqual({
    values: ["holding Bitcoin: 0.5 × 60,000 = 30,000", "holding Ether: 4 × 2,500.5 = 10,002"],
    nisab: ["nisab: 85 × 100 = 8,500"],
    all: [
      "holdings: 30,000 + 10,002 = 40,002",
      "total: 40,002 + 2,000 = 42,002",
      "base: 42,002 − 1,500 = 40,502",
      "reached: 40,502 ≥ 8,500",
      "due: 40,502 × 2.5% = 1,012.55",
    ],
    trade: [
      "total: 30,000 + 2,000 = 32,000",
      "base: 32,000 − 1,500 = 30,500",
      "reached: 30,500 ≥ 8,500",
      "due: 30,500 × 2.5% = 762.5",
    ],
  });
});

test("a rate is in every product, and in the price of a gram from that of an ounce", () => {
  const { values, nisab, all } = stepsOf(
    { rate: decimal("3.75"), metalPrice: { of: "ounce", price: decimal("3110.34768") }, year: "solar" },
    "tr",
  );
  expect(values?.[0]).toBe("holding Bitcoin: 0,5 × 60.000 × 3,75 = 112.500");
  expect(nisab).toEqual(["gram: 3.110,34768 × 3,75 ÷ 31,1034768 = 375", "nisab: 85 × 375 = 31.875"]);
  expect(all?.at(-1)).toBe("due: 150.507,5 × %2,577 = 3.878,578275");
});

test("what was not typed is no step, and nothing kept is one way to count", () => {
  const holdings = INPUT.holdings.slice(0, 1);
  expect(stepsOf({ holdings, cash: ZERO, debts: ZERO, metalPrice: null })).toEqual({
    values: ["holding Bitcoin: 0.5 × 60,000 = 30,000"],
    nisab: [],
    all: [],
    trade: null,
  });
  expect(stepsOf({ holdings: [], cash: decimal("10"), debts: ZERO }).all).toEqual([
    "total: 0 + 10 = 10",
    "below: 10 < 8,500",
  ]);
});
