import { expect, test } from "vitest";
import { decimal, ONE, ZERO } from "./decimal.ts";
import { zakatSteps } from "./steps.ts";
import { calculateZakat, type ZakatInput } from "./zakat.ts";

const INPUT: ZakatInput = {
  holdings: [
    { name: "Bitcoin", amount: decimal("0.5"), price: decimal("60000"), purpose: "resell", isMoney: false },
    { name: "Ether", amount: decimal("4"), price: decimal("2500.5"), purpose: "use", isMoney: false },
  ],
  coinsAre: "goods",
  cash: decimal("2000"),
  debts: decimal("1500"),
  laterDebts: ZERO,
  property: ZERO,
  sold: ZERO,
  received: ZERO,
  rate: ONE,
  nisab: "gold-85",
  metalPrice: { of: "gram", price: decimal("100") },
  year: "lunar",
  school: "common",
  waits: false,
  fell: false,
};

const stepsOf = (change: Partial<ZakatInput> = {}, language: "en" | "tr" = "en") => {
  const input = { ...INPUT, ...change };
  const steps = zakatSteps(input, calculateZakat(input), language);
  const lines = (list: (typeof steps)["sum"]) =>
    list.map(({ id, name, sum, result }) => `${id}${name ? ` ${name}` : ""}: ${sum}${result && ` = ${result}`}`);
  return { values: lines(steps.values), nisab: lines(steps.nisab), sum: lines(steps.sum) };
};

test("each step is written out, and a holding that is not counted says why", () => {
  expect(stepsOf()).toEqual({
    values: ["counted Bitcoin: 0.5 × 60,000 = 30,000", "use Ether: 4 × 2,500.5 = 10,002"],
    nisab: ["nisab: 85 × 100 = 8,500"],
    sum: [
      "total: 30,000 + 2,000 = 32,000",
      "base: 32,000 − 1,500 = 30,500",
      "reached: 30,500 ≥ 8,500",
      "due: 30,500 × 2.5% = 762.5",
    ],
  });
  expect(stepsOf({ coinsAre: "money" }).sum).toEqual([
    "holdings: 30,000 + 10,002 = 40,002",
    "total: 40,002 + 2,000 = 42,002",
    "base: 42,002 − 1,500 = 40,502",
    "reached: 40,502 ≥ 8,500",
    "due: 40,502 × 2.5% = 1,012.55",
  ]);
});

test("what a Maliki owes is set against what could be sold: here coins for use of 10,002 and a car of 998", () => {
  const change = { school: "maliki", laterDebts: decimal("18500"), property: decimal("998") } as const;
  expect(stepsOf(change).sum.slice(1, 4)).toEqual([
    "debtsTogether: 1,500 + 18,500 = 20,000",
    "covered: 20,000 − 11,000 = 9,000",
    "base: 32,000 − 9,000 = 23,000",
  ]);
  expect(stepsOf({ ...change, waits: true, sold: decimal("9000") }).sum).toEqual([
    "total: 0 + 2,000 + 9,000 = 11,000",
    "debtsTogether: 1,500 + 18,500 = 20,000",
    "covered: 20,000 − 20,000 = 0",
    "reached: 11,000 ≥ 8,500",
    "due: 11,000 × 2.5% = 275",
  ]);
});

test("a rate is in every product, and in the price of a gram from that of an ounce", () => {
  const { values, nisab, sum } = stepsOf(
    {
      rate: decimal("3.75"),
      metalPrice: { of: "ounce", price: decimal("3110.34768") },
      year: "solar",
      coinsAre: "money",
    },
    "tr",
  );
  expect(values[0]).toBe("counted Bitcoin: 0,5 × 60.000 × 3,75 = 112.500");
  expect(nisab).toEqual(["gram: 3.110,34768 × 3,75 ÷ 31,1034768 = 375", "nisab: 85 × 375 = 31.875"]);
  expect(sum.at(-1)).toBe("due: 150.507,5 × %2,577 = 3.878,578275");
});

test("what was not typed is no step", () => {
  const holdings = INPUT.holdings.slice(0, 1);
  expect(stepsOf({ holdings, cash: ZERO, debts: ZERO, metalPrice: null })).toEqual({
    values: ["counted Bitcoin: 0.5 × 60,000 = 30,000"],
    nisab: [],
    sum: [],
  });
  expect(stepsOf({ holdings: [], cash: decimal("10"), debts: ZERO }).sum).toEqual([
    "total: 0 + 10 = 10",
    "below: 10 < 8,500",
  ]);
});
