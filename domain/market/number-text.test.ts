import fc from "fast-check";
import { expect, test } from "vitest";
import { signOf, writeSize } from "#domain/market/price.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";

const LOCALES: Record<Language, string> = { ar: "ar-u-nu-latn", en: "en", tr: "tr" };
const anyLanguage = fc.constantFrom(...LANGUAGES);
const anyNumber = fc.oneof(
  fc.double({ min: 0, max: 1e15, noNaN: true }),
  fc.double({ min: 0, max: 10, noNaN: true }),
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 1000),
);

test("any number is written as the languages' own rules write it", () => {
  fc.assert(
    fc.property(
      anyNumber,
      anyLanguage,
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      (value, language, decimals, fewer) => {
        // Beyond fifteen digits a number has no more to tell.
        fc.pre(value * 10 ** decimals < 1e15);
        const least = Math.max(0, decimals - fewer);
        const rules = new Intl.NumberFormat(LOCALES[language], {
          minimumFractionDigits: least,
          maximumFractionDigits: decimals,
        });
        expect(writeSize(value, language, decimals, least)).toBe(rules.format(value));
      },
    ),
    { numRuns: 2000 },
  );
});

test("half of the last digit goes up, as a reader counts", () => {
  expect(writeSize(1.005, "en", 2)).toBe("1.01");
  expect(writeSize(16292644430.220049, "en", 4)).toBe("16,292,644,430.2200");
  expect(writeSize(999.9951, "tr", 2)).toBe("1.000,00");
  expect(writeSize(4e-7, "en", 6)).toBe("0.000000");
  expect(writeSize(1.5e21, "en", 0)).toBe("1,500,000,000,000,000,000,000");
});

test("what is written as zero has no sign", () => {
  expect(signOf(-0.001, writeSize(-0.001, "en", 2))).toBe("");
  expect(signOf(-0.01, writeSize(-0.01, "en", 2))).toBe("-");
  expect(signOf(3, writeSize(3, "en", 0))).toBe("+");
});
