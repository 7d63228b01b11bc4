import fc from "fast-check";
import { expect, test } from "vitest";
import { nextZakatDay } from "./hijri.ts";

test("a lunar year later it is the same day of the Hijri year, in every language", () => {
  expect(nextZakatDay("2025-03-01", "lunar", "en")).toEqual({
    hijri: "1 Ramadan 1447 AH",
    gregorian: "18 February 2026",
  });
  expect(nextZakatDay("2025-03-01", "lunar", "ar")).toEqual({ hijri: "1 رمضان 1447 هـ", gregorian: "18 فبراير 2026" });
  expect(nextZakatDay("2025-03-01", "lunar", "tr")).toEqual({ hijri: "1 Ramazan 1447 H.", gregorian: "18 Şubat 2026" });
});

test("a solar year later it is the same day of the Gregorian year", () => {
  expect(nextZakatDay("2025-03-01", "solar", "en")).toEqual({ hijri: "12 Ramadan 1447 AH", gregorian: "1 March 2026" });
  expect(nextZakatDay("2024-02-29", "solar", "en")?.gregorian).toBe("28 February 2025");
});

test("there is a next day for every day, 353 to 355 days later", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const time = Date.UTC(2010, 0, 1) + days * 86_400_000;
      const next = nextZakatDay(new Date(time).toISOString().slice(0, 10), "lunar", "en");
      const passed = (Date.parse(`${next?.gregorian} UTC`) - time) / 86_400_000;
      expect(passed).toBeGreaterThanOrEqual(353);
      expect(passed).toBeLessThanOrEqual(355);
    }),
    { numRuns: 300 },
  );
});

test.each(["", "x", "2025-13-40", "1 March 2025"])("%s is no date", (text) => {
  expect(nextZakatDay(text, "lunar", "en")).toBeNull();
});
