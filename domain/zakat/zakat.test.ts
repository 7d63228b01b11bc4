/** Each example was worked out by hand first; what was written down on paper is above it. */
import { describe, expect, test } from "vitest";
import { decimal, ONE, writeDecimal, ZERO } from "./decimal.ts";
import { calculateZakat, PURPOSES, type Purpose, SCHOOLS, type ZakatInput } from "./zakat.ts";

type Row = readonly [amount: string, price: string, purpose?: Purpose | "money"];

type Given = {
  holdings?: readonly Row[];
  cash?: string;
  debts?: string;
  laterDebts?: string;
  property?: string;
  sold?: string;
  received?: string;
  rate?: string;
  gram?: string;
  ounce?: string;
} & Partial<Pick<ZakatInput, "nisab" | "year" | "school" | "waits" | "fell" | "coinsAre">>;

function calculate({ holdings = [], gram, ounce, ...given }: Given) {
  const metal = gram ? ({ of: "gram", price: decimal(gram) } as const) : null;
  return calculateZakat({
    holdings: holdings.map(([amount, price, purpose = "resell"]) => ({
      name: "",
      amount: decimal(amount),
      price: decimal(price),
      purpose: purpose === "money" ? "use" : purpose,
      isMoney: purpose === "money",
    })),
    coinsAre: given.coinsAre ?? "goods",
    cash: decimal(given.cash ?? 0),
    debts: decimal(given.debts ?? 0),
    laterDebts: decimal(given.laterDebts ?? 0),
    property: decimal(given.property ?? 0),
    sold: decimal(given.sold ?? 0),
    received: decimal(given.received ?? 0),
    rate: decimal(given.rate ?? 1),
    nisab: given.nisab ?? "gold-85",
    metalPrice: ounce ? { of: "ounce", price: decimal(ounce) } : metal,
    year: given.year ?? "lunar",
    school: given.school ?? "common",
    waits: given.waits ?? false,
    fell: given.fell ?? false,
  });
}

const write = (value: Parameters<typeof writeDecimal>[0] | null | undefined, places = 2) =>
  value ? writeDecimal(value, "en", places) : null;

const dueOf = (given: Given) => write(calculate(given).due);

describe("worked by hand", () => {
  // 1 × 60,000 = 60,000. Nisab 85 × 100 = 8,500: reached. 60,000 × 2.5 / 100 = 1,500.
  test("1. one coin for trade, a lunar year, gold", () => {
    expect(dueOf({ holdings: [["1", "60000"]], gram: "100" })).toBe("1,500.00");
  });

  // 0.1 × 60,000 = 6,000, less than 8,500: nothing is due.
  test("2. below the nisab", () => {
    expect(dueOf({ holdings: [["0.1", "60000"]], gram: "100" })).toBe("0.00");
  });

  // 3.4 × 2,500 = 8,500, exactly the nisab: reached. 8,500 × 0.025 = 212.50. With a cent less in cash: 8,499.99, not reached.
  test("3. exactly the nisab, and a cent less", () => {
    expect(dueOf({ holdings: [["3.4", "2500"]], gram: "100" })).toBe("212.50");
    expect(dueOf({ cash: "8499.99", gram: "100" })).toBe("0.00");
  });

  // 8,600. 85 g: nisab 8,500, due 8,600 × 0.025 = 215. 87.48 g: nisab 87.48 × 100 = 8,748, nothing due.
  test("4. the heavier weight of gold", () => {
    expect(dueOf({ cash: "8600", gram: "100" })).toBe("215.00");
    expect(dueOf({ cash: "8600", gram: "100", nisab: "gold-87.48" })).toBe("0.00");
  });

  // 595 × 1.02 = 606.90; 612.36 × 1.02 = 624.6072. 620 reaches the first (620 × 0.025 = 15.50), not the second.
  test("5. silver, both weights", () => {
    const silver = calculate({ cash: "620", gram: "1.02", nisab: "silver-595" });
    expect([write(silver.nisab?.value), write(silver.due)]).toEqual(["606.90", "15.50"]);
    const heavier = calculate({ cash: "620", gram: "1.02", nisab: "silver-612.36" });
    expect([write(heavier.nisab?.value), write(heavier.due)]).toEqual(["624.6072", "0.00"]);
  });

  // 10,000 × 2.577 / 100 = 257.70.
  test("6. a solar year", () => {
    expect(dueOf({ cash: "10000", gram: "100", year: "solar" })).toBe("257.70");
  });

  // To resell 2 × 3,000 = 6,000, to use 0.5 × 60,000 = 30,000, cash 1,000, debts 500.
  // Goods: 6,000 + 1,000 − 500 = 6,500 < 8,500. Money: 6,000 + 30,000 + 1,000 − 500 = 36,500, × 0.025 = 912.50.
  test("7. coins for use are not counted as goods, and counted as money", () => {
    const holdings = [
      ["2", "3000"],
      ["0.5", "60000", "use"],
    ] as const;
    const given = { holdings, cash: "1000", debts: "500", gram: "100" };
    expect(dueOf(given)).toBe("0.00");
    expect(dueOf({ ...given, coinsAre: "money" })).toBe("912.50");
  });

  // 5,000 + 0 − 7,000 is below zero: nothing is left, nothing is due, whatever gold costs.
  test("8. debts above what there is", () => {
    const { base, reaches, due } = calculate({ cash: "5000", debts: "7000" });
    expect([write(base), reaches, write(due)]).toEqual(["0.00", false, "0.00"]);
  });

  // 0.25 × 64,000 × 3.75 = 60,000 riyals, + 10,000 − 5,000 = 65,000. Nisab 85 × 400 = 34,000. 65,000 × 0.025 = 1,625.
  test("9. another currency at a typed rate", () => {
    const given = { holdings: [["0.25", "64000"]], cash: "10000", debts: "5000", rate: "3.75", gram: "400" } as const;
    expect(dueOf(given)).toBe("1,625.00");
  });

  // 31.1034768 × 129 = 4,012.3485072; left 0.0514928, / 31.1034768 = 0.001655…: a gram is 129.0017.
  // 85 × 129.0017 = 10,965.1445. 10,965.15 reaches it: × 0.025 = 274.12875, paid 274.13. A cent less does not.
  test("10. gold by the price of a token of one ounce", () => {
    const { nisab, exact, due } = calculate({ cash: "10965.15", ounce: "4012.4" });
    expect([write(nisab?.perGram), write(nisab?.value)]).toEqual(["129.0017", "10,965.1445"]);
    expect([write(exact), write(due)]).toEqual(["274.12875", "274.13"]);
    expect(dueOf({ cash: "10965.14", ounce: "4012.4" })).toBe("0.00");
  });

  // 123,456,789.12345678 × 1,823: × 1,800 = 222,222,220,422.222204; × 23 = 2,839,506,149.83950594;
  // together 225,061,726,572.06170994, so × 0.00001823 = 2,250.6172657206170994. Nisab 595 × 1 = 595.
  // A fortieth of it is 56.265431643015427485, paid 56.27.
  test("11. many of a cheap coin, to the last digit", () => {
    const { values, exact, due } = calculate({
      holdings: [["123456789.12345678", "0.00001823"]],
      gram: "1",
      nisab: "silver-595",
    });
    expect(write(values[0]?.value)).toBe("2,250.6172657206170994");
    expect([write(exact), write(due)]).toEqual(["56.265431643015427485", "56.27"]);
  });

  // Interest of 123.455 is given away whole (123.46) and is no part of 9,000 × 0.025 = 225.
  test("12. interest received is purified next to it", () => {
    const { purify, due } = calculate({ cash: "9000", received: "123.455", gram: "100" });
    expect([write(purify), write(due)]).toEqual(["123.46", "225.00"]);
  });

  // 0.1 × 3 + 0.2 × 3 = 0.3 + 0.6 = 0.9 (in binary 0.9000000000000001). 0.9 × 10,000 = 9,000 at a rate of 10,000.
  // Solar: 9,000 × 0.02577 = 231.93; nisab 87.48 × 100 = 8,748.
  test("13. tenths add up, at a rate, in a solar year, by the heavier gold", () => {
    const holdings = [
      ["0.1", "3"],
      ["0.2", "3"],
    ] as const;
    const result = calculate({ holdings, rate: "10000", gram: "100", nisab: "gold-87.48", year: "solar" });
    expect([write(result.base), write(result.due)]).toEqual(["9,000.00", "231.93"]);
  });
});

test("without a price of the metal nobody says whether it is due", () => {
  const { nisab, reaches, due } = calculate({ cash: "5000" });
  expect([nisab, reaches, due]).toEqual([null, null, null]);
});

test("a gold token says nothing about silver", () => {
  expect(calculate({ cash: "5000", ounce: "4000", nisab: "silver-595" }).nisab).toBeNull();
});

test("nothing typed owes nothing, even where the metal is free", () => {
  expect(dueOf({ gram: "0" })).toBe("0.00");
});

const EMPTY: ZakatInput = {
  holdings: [],
  coinsAre: "goods",
  cash: ZERO,
  debts: ZERO,
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

test.each(PURPOSES)(
  "a gold token or stablecoin that is held to %s counts, in every school and for one who waits",
  (purpose) => {
    const money = { name: "PAXG", amount: decimal("3"), price: decimal("4000"), purpose, isMoney: true };
    for (const school of SCHOOLS) {
      const input = { ...EMPTY, holdings: [money], school, waits: true };
      expect(write(calculateZakat(input).due)).toBe("300.00");
    }
  },
);

test("undecided counts like reselling, and is labelled", () => {
  const { due, values } = calculate({ holdings: [["1", "10000", "undecided"]], gram: "100" });
  expect([write(due), values[0]?.counting]).toEqual(["250.00", "undecided"]);
});

describe("by school", () => {
  const holdings = [
    ["1", "9000"],
    ["5", "1000", "money"],
  ] as const;

  // 14,000 + cash 1,000 = 15,000; debts 2,000 this year and 4,000 later; a car of 500.
  test.each([
    ["common", "325.00"], // 13,000
    ["hanafi", "225.00"], // 9,000
    ["hanbali", "225.00"],
    ["shafii", "375.00"], // 15,000
    ["maliki", "237.50"], // 15,000 − (6,000 − 500) = 9,500
  ] as const)("%s: debts", (school, due) => {
    expect(
      dueOf({ holdings, cash: "1000", debts: "2000", laterDebts: "4000", property: "500", gram: "100", school }),
    ).toBe(due);
  });

  // Below the nisab for a time: goods 9,000; money 5,000 + 1,000.
  test.each([
    ["common", "375.00"],
    ["hanafi", "375.00"],
    ["hanbali", "0.00"],
    ["shafii", "225.00"],
    ["maliki", "225.00"],
  ] as const)("%s: the year", (school, due) => {
    expect(dueOf({ holdings, cash: "1000", fell: true, gram: "100", school })).toBe(due);
  });

  test("a Maliki who waits pays on money and on what was sold; coins counted as money do not wait", () => {
    const given = { holdings, cash: "1000", gram: "100", school: "maliki", waits: true } as const;
    expect(dueOf(given)).toBe("0.00");
    expect(dueOf({ ...given, sold: "4000" })).toBe("250.00");
    expect(dueOf({ ...given, coinsAre: "money" })).toBe("375.00");
    expect(dueOf({ ...given, school: "hanafi" })).toBe("375.00");
  });
});
