import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate, formatMinute, formatMoment, formatSecond } from "./date.ts";
import { LANGUAGES, type Language } from "./language.ts";

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

test("a moment is written to the minute, in UTC", () => {
  const at = "2026-11-05T16:05:59.000Z";
  expect(formatMinute(at, "ar")).toBe("5 نوفمبر في 16:05 UTC");
  expect(formatMinute(at, "en")).toBe("5 November at 16:05 UTC");
  expect(formatMinute(at, "tr")).toBe("5 Kasım 16:05 UTC");
  expect(formatMoment(at, "ar")).toBe("5 نوفمبر 2026 في 16:05 UTC");
  expect(formatMoment(at, "en")).toBe("5 November 2026 at 16:05 UTC");
  expect(formatMoment(at, "tr")).toBe("5 Kasım 2026 16:05 UTC");
  expect(formatMoment("no time", "en")).toBe("");
});

test("a moment can be written to the second", () => {
  const at = "2026-11-05T06:05:09.999Z";
  expect(formatSecond(at, "ar")).toBe("5 نوفمبر 2026 في 06:05:09");
  expect(formatSecond(at, "en")).toBe("5 November 2026 at 06:05:09");
  expect(formatSecond(at, "tr")).toBe("5 Kasım 2026 06:05:09");
  expect(formatSecond("no time", "en")).toBe("");
});

test("any day is written as the languages' own rules write it", () => {
  const LOCALES: Record<Language, string> = { ar: "ar-u-ca-gregory-nu-latn", en: "en-GB", tr: "tr" };
  const anyTime = fc.date({ min: new Date("1583-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...LANGUAGES), (time, language) => {
      const rules = new Intl.DateTimeFormat(LOCALES[language], {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "UTC",
        calendar: "gregory",
      });
      expect(formatDate(time.toISOString(), language)).toBe(rules.format(time).replace(/[\u200E\u200F\u061C]/gu, ""));
    }),
  );
});
