/** Each example was worked out by hand first; what was written down on paper is above it. */
import { describe, expect, test } from "vitest";
import { decimal, writeDecimal } from "./decimal.ts";
import { calculateZakat, type Purpose, type ZakatInput } from "./zakat.ts";

type Row = readonly [amount: string, price: string, purpose?: Purpose];

type Given = {
  holdings?: readonly Row[];
  cash?: string;
  debts?: string;
  received?: string;
  rate?: string;
  nisab?: ZakatInput["nisab"];
  gram?: string;
  ounce?: string;
  year?: ZakatInput["year"];
};

function calculate({ holdings = [], gram, ounce, ...given }: Given) {
  const metal = gram ? ({ of: "gram", price: decimal(gram) } as const) : null;
  return calculateZakat({
    holdings: holdings.map(([amount, price, purpose = "trade"]) => ({
      name: "",
      amount: decimal(amount),
      price: decimal(price),
      purpose,
    })),
    cash: decimal(given.cash ?? 0),
    debts: decimal(given.debts ?? 0),
    received: decimal(given.received ?? 0),
    rate: decimal(given.rate ?? 1),
    nisab: given.nisab ?? "gold-85",
    metalPrice: ounce ? { of: "ounce", price: decimal(ounce) } : metal,
    year: given.year ?? "lunar",
  });
}

const write = (value: Parameters<typeof writeDecimal>[0] | null | undefined, places = 2) =>
  value ? writeDecimal(value, "en", places) : null;

/** What is due where all holdings count, and where only those for trade do. */
const dueOf = (given: Given) => {
  const { all, trade } = calculate(given);
  return [write(all.due), write(trade.due)];
};

describe("worked by hand", () => {
  // 1 × 60,000 = 60,000. Nisab 85 × 100 = 8,500: reached. 60,000 × 2.5 / 100 = 1,500.
  test("1. one coin for trade, a lunar year, gold", () => {
    expect(dueOf({ holdings: [["1", "60000"]], gram: "100" })).toEqual(["1,500.00", "1,500.00"]);
  });

  // 0.1 × 60,000 = 6,000, less than 8,500: nothing is due.
  test("2. below the nisab", () => {
    expect(dueOf({ holdings: [["0.1", "60000"]], gram: "100" })).toEqual(["0.00", "0.00"]);
  });

  // 3.4 × 2,500 = 8,500, exactly the nisab: reached. 8,500 × 0.025 = 212.50. With a cent less in cash: 8,499.99, not reached.
  test("3. exactly the nisab, and a cent less", () => {
    expect(dueOf({ holdings: [["3.4", "2500"]], gram: "100" })).toEqual(["212.50", "212.50"]);
    expect(dueOf({ cash: "8499.99", gram: "100" })).toEqual(["0.00", "0.00"]);
  });

  // 8,600. 85 g: nisab 8,500, due 8,600 × 0.025 = 215. 87.48 g: nisab 87.48 × 100 = 8,748, nothing due.
  test("4. the heavier weight of gold", () => {
    expect(dueOf({ cash: "8600", gram: "100" })[0]).toBe("215.00");
    expect(dueOf({ cash: "8600", gram: "100", nisab: "gold-87.48" })[0]).toBe("0.00");
  });

  // 595 × 1.02 = 606.90; 612.36 × 1.02 = 624.6072. 620 reaches the first (620 × 0.025 = 15.50), not the second.
  test("5. silver, both weights", () => {
    const silver = calculate({ cash: "620", gram: "1.02", nisab: "silver-595" });
    expect([write(silver.nisab?.value), write(silver.all.due)]).toEqual(["606.90", "15.50"]);
    const heavier = calculate({ cash: "620", gram: "1.02", nisab: "silver-612.36" });
    expect([write(heavier.nisab?.value), write(heavier.all.due)]).toEqual(["624.6072", "0.00"]);
  });

  // 10,000 × 2.577 / 100 = 257.70.
  test("6. a solar year", () => {
    expect(dueOf({ cash: "10000", gram: "100", year: "solar" })[0]).toBe("257.70");
  });

  // For trade 2 × 3,000 = 6,000, kept 0.5 × 60,000 = 30,000, cash 1,000, debts 500.
  // All: 6,000 + 30,000 + 1,000 − 500 = 36,500, × 0.025 = 912.50. Trade alone: 6,000 + 1,000 − 500 = 6,500 < 8,500.
  test("7. some for trade, some kept: two results", () => {
    const holdings = [
      ["2", "3000"],
      ["0.5", "60000", "keep"],
    ] as const;
    expect(dueOf({ holdings, cash: "1000", debts: "500", gram: "100" })).toEqual(["912.50", "0.00"]);
  });

  // 5,000 + 0 − 7,000 is below zero: nothing is left, nothing is due, whatever gold costs.
  test("8. debts above what there is", () => {
    const { all } = calculate({ cash: "5000", debts: "7000" });
    expect([write(all.base), all.reaches, write(all.due)]).toEqual(["0.00", false, "0.00"]);
  });

  // 0.25 × 64,000 × 3.75 = 60,000 riyals, + 10,000 − 5,000 = 65,000. Nisab 85 × 400 = 34,000. 65,000 × 0.025 = 1,625.
  test("9. another currency at a typed rate", () => {
    const given = { holdings: [["0.25", "64000"]], cash: "10000", debts: "5000", rate: "3.75", gram: "400" } as const;
    expect(dueOf(given)).toEqual(["1,625.00", "1,625.00"]);
  });

  // 31.1034768 × 129 = 4,012.3485072; left 0.0514928, / 31.1034768 = 0.001655…: a gram is 129.0017.
  // 85 × 129.0017 = 10,965.1445. 10,965.15 reaches it: × 0.025 = 274.12875, paid 274.13. A cent less does not.
  test("10. gold by the price of a token of one ounce", () => {
    const { nisab, all } = calculate({ cash: "10965.15", ounce: "4012.4" });
    expect([write(nisab?.perGram), write(nisab?.value)]).toEqual(["129.0017", "10,965.1445"]);
    expect([write(all.exact), write(all.due)]).toEqual(["274.12875", "274.13"]);
    expect(dueOf({ cash: "10965.14", ounce: "4012.4" })[0]).toBe("0.00");
  });

  // 123,456,789.12345678 × 1,823: × 1,800 = 222,222,220,422.222204; × 23 = 2,839,506,149.83950594;
  // together 225,061,726,572.06170994, so × 0.00001823 = 2,250.6172657206170994. Nisab 595 × 1 = 595.
  // A fortieth of it is 56.265431643015427485, paid 56.27.
  test("11. many of a cheap coin, to the last digit", () => {
    const { values, all } = calculate({
      holdings: [["123456789.12345678", "0.00001823"]],
      gram: "1",
      nisab: "silver-595",
    });
    expect(write(values[0])).toBe("2,250.6172657206170994");
    expect([write(all.exact), write(all.due)]).toEqual(["56.265431643015427485", "56.27"]);
  });

  // Interest of 123.455 is given away whole (123.46) and is no part of 9,000 × 0.025 = 225.
  test("12. interest received is purified beside it", () => {
    const { purify, all } = calculate({ cash: "9000", received: "123.455", gram: "100" });
    expect([write(purify), write(all.due)]).toEqual(["123.46", "225.00"]);
  });

  // 0.1 × 3 + 0.2 × 3 = 0.3 + 0.6 = 0.9 (in binary 0.9000000000000001). 0.9 × 10,000 = 9,000 at a rate of 10,000.
  // Solar: 9,000 × 0.02577 = 231.93; nisab 87.48 × 100 = 8,748.
  test("13. tenths add up, at a rate, in a solar year, by the heavier gold", () => {
    const holdings = [
      ["0.1", "3"],
      ["0.2", "3"],
    ] as const;
    const result = calculate({ holdings, rate: "10000", gram: "100", nisab: "gold-87.48", year: "solar" });
    expect([write(result.all.base), write(result.all.due)]).toEqual(["9,000.00", "231.93"]);
  });
});

test("without a price of the metal nobody says whether it is due", () => {
  const { nisab, all } = calculate({ cash: "5000" });
  expect([nisab, all.reaches, all.due]).toEqual([null, null, null]);
});

test("a gold token says nothing about silver", () => {
  expect(calculate({ cash: "5000", ounce: "4000", nisab: "silver-595" }).nisab).toBeNull();
});

test("nothing typed owes nothing, even where the metal is free", () => {
  expect(dueOf({ gram: "0" })).toEqual(["0.00", "0.00"]);
});
