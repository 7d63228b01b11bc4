import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate } from "./date.ts";
import { LANGUAGES } from "./language.ts";

test("a date is written out, by the day in UTC", () => {
  expect(formatDate("2026-11-10T23:59:59.999Z", "ar")).toBe("10 نوفمبر 2026");
  expect(formatDate("2026-11-10T23:59:59.999Z", "en")).toBe("10 November 2026");
  expect(formatDate("2026-11-10", "tr")).toBe("10 Kasım 2026");
});

test("what is no date is null, never an error", () => {
  expect(formatDate(null, "ar")).toBeNull();
  expect(formatDate("", "en")).toBeNull();
  expect(formatDate("soon", "tr")).toBeNull();
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...LANGUAGES), (text, language) => void formatDate(text, language)),
  );
});
