import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, compare, decimal, divide, multiply, readAmount, round, subtract, writeDecimal } from "./decimal.ts";

const plain = (value: ReturnType<typeof decimal>) => writeDecimal(value, "en").replaceAll(",", "");

test("a number is read by its digits, as JavaScript writes it", () => {
  expect([1e-7, 1.823e-5, 1e21, 0.1, 12, -0.5].map((each) => plain(decimal(each)))).toEqual([
    "0.0000001",
    "0.00001823",
    "1000000000000000000000",
    "0.1",
    "12",
    "-0.5",
  ]);
  expect(() => decimal("x")).toThrow();
  expect(() => decimal(Number.NaN)).toThrow();
});

test("sums and products of whole cents are those of whole numbers", () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const toDecimal = (units: bigint) => ({ units, places: 2 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [left, right] = [toDecimal(one), toDecimal(other)];
      expect(compare(add(left, right), toDecimal(one + other))).toBe(0);
      expect(compare(subtract(left, right), toDecimal(one - other))).toBe(0);
      expect(compare(multiply(left, right), { units: one * other, places: 4 })).toBe(0);
      expect(Math.sign(compare(left, right))).toBe(one === other ? 0 : one < other ? -1 : 1);
    }),
  );
});

test("halves are rounded up", () => {
  expect(["1.005", "1.0049999", "0.994", "2"].map((each) => plain(round(decimal(each), 2)))).toEqual([
    "1.01",
    "1",
    "0.99",
    "2",
  ]);
  expect(plain(divide(decimal(2), decimal(3), 4))).toBe("0.6667");
  expect(plain(divide(decimal("0.5"), decimal("0.25"), 0))).toBe("2");
});

test("it is written in the page's language to the last digit, with at least so many decimals", () => {
  const value = decimal("1234567.123456789");
  expect(writeDecimal(value, "en")).toBe("1,234,567.123456789");
  expect(writeDecimal(value, "tr")).toBe("1.234.567,123456789");
  expect(writeDecimal(decimal("12.5"), "ar", 2)).toBe("12.50");
  expect(writeDecimal(decimal("0"), "en", 2)).toBe("0.00");
});

describe("what is typed", () => {
  const read = (text: string, language: "ar" | "en" | "tr" = "en") => {
    const amount = readAmount(text, language);
    return amount && amount !== "unreadable" ? plain(amount) : amount;
  };

  test.each([
    ["1.5", "en", "1.5"],
    ["1,5", "en", "1.5"],
    ["1,500", "en", "1500"],
    ["1,500", "tr", "1.5"],
    ["1.500", "tr", "1500"],
    ["1.500", "en", "1.5"],
    ["0.500", "tr", "0.5"],
    ["1.234.567,89", "en", "1234567.89"],
    ["1,234,567.89", "tr", "1234567.89"],
    [" 1 234,5 ", "tr", "1234.5"],
    ["١٢٬٣٤٥٫٦٧", "ar", "12345.67"],
    ["۱۲٫۵", "ar", "12.5"],
    [".5", "en", "0.5"],
    ["5.", "en", "5"],
    ["007", "en", "7"],
  ] as const)("%s in %s is %s", (text, language, amount) => expect(read(text, language)).toBe(amount));

  test.each(["-1", "1e5", "abc", "1.2.3", "1,2,3", "12 BTC", "$5", "9".repeat(31), "."])("%s is no amount", (text) =>
    expect(read(text)).toBe("unreadable"),
  );

  test("nothing is nothing", () => expect([read(""), read("  ")]).toEqual([null, null]));
});
