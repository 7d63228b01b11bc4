import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/text/language.ts";
import { formatMillions, formatNumber, formatPercent, formatPrice, formatSupply } from "./price.ts";

test.each([
  [43567.89, "en", "$43,567.89"],
  [43567.89, "ar", "$43,567.89"],
  [43567.89, "tr", "$43.567,89"],
  [1, "en", "$1.00"],
  [0, "en", "$0.00"],
  [0.5, "en", "$0.5000"],
  [0.012345, "en", "$0.01235"],
  [0.00001234, "en", "$0.00001234"],
  [0.00001234, "tr", "$0,00001234"],
  [1e-20, "en", "$0.000000000000"],
  [-2.5, "ar", "-$2.50"],
] as const)("price %d in %s is %s", (value, language, written) => {
  expect(formatPrice(value, language)).toBe(written);
});

describe("any price", () => {
  const anyPrice = fc.double({ min: 0, max: 1e12, noNaN: true });

  test("from one dollar on has two decimals, below it more", () => {
    fc.assert(
      fc.property(anyPrice, (value) => {
        const decimals = formatPrice(value, "en")?.split(".")[1]?.length ?? 0;
        if (value >= 1 || value === 0) expect(decimals).toBe(2);
        else expect(decimals).toBeGreaterThan(2);
        expect(decimals).toBeLessThanOrEqual(12);
      }),
    );
  });

  test("is written in Latin digits, without exponent or hidden marks", () => {
    fc.assert(
      fc.property(anyPrice, fc.constantFrom(...LANGUAGES), (value, language) => {
        expect(formatPrice(value, language)).toMatch(/^\$[\d.,]+$/);
      }),
    );
  });
});

test("market cap and volume are written in millions, with the caller's word", () => {
  expect(formatMillions(850_000_000_000, "en", "M")).toBe("$850,000M");
  expect(formatMillions(850_000_000_000, "ar", "مليون")).toBe("$850,000\u00A0مليون");
  expect(formatMillions(850_000_000_000, "tr", "Mn")).toBe("$850.000\u00A0Mn");
  expect(formatMillions(28_500_000, "en", "M")).toBe("$28.50M");
  expect(formatMillions(1200, "en", "M")).toBe("$0.0012M");
  expect(formatMillions(0, "en", "M")).toBe("$0M");
});

test("a change carries its sign and two decimals", () => {
  expect(formatPercent(2.34, "en")).toBe("+2.34%");
  expect(formatPercent(-2.3, "ar")).toBe("-2.30%");
  expect(formatPercent(2.34, "tr")).toBe("+%2,34");
  expect(formatPercent(0, "en")).toBe("0.00%");
  expect(formatPercent(-0.001, "en")).toBe("0.00%");
});

test("a round change may be written with fewer decimals", () => {
  expect(formatPercent(2.3, "en", 1)).toBe("+2.3%");
  expect(formatPercent(2.3, "ar", 1)).toBe("+2.3%");
  expect(formatPercent(2.3, "tr", 1)).toBe("+%2,3");
});

test("supplies are whole coins", () => {
  expect(formatSupply(19_876_543.21, "ar")).toBe("19,876,543");
  expect(formatSupply(0.25, "en")).toBe("0.25");
  expect(formatNumber(1234.567, "tr")).toBe("1.234,57");
});

test("what is not known stays null", () => {
  for (const value of [null, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatPrice(value, "en")).toBeNull();
    expect(formatMillions(value, "en", "M")).toBeNull();
    expect(formatPercent(value, "en")).toBeNull();
    expect(formatNumber(value, "en")).toBeNull();
    expect(formatSupply(value, "en")).toBeNull();
  }
});
