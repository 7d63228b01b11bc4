import { expect, test } from "vitest";
import { formatAge, formatMoment } from "./moment.ts";

test("the minute is named in UTC with Latin digits", () => {
  const at = "2026-11-15T04:05:59.000Z";
  expect(formatMoment(at, "en")).toBe("15 November at 04:05 UTC");
  for (const language of ["ar", "tr"] as const) expect(formatMoment(at, language)).toMatch(/15.*04:05 UTC$/);
});

test("an age counts whole minutes, hours, days; less than a minute has no number", () => {
  expect(formatAge(59_000, "en")).toBeNull();
  expect(formatAge(60_000, "en")).toBe("1 minute ago");
  expect(formatAge(3 * 3_600_000 + 5, "en")).toBe("3 hours ago");
  expect(formatAge(2 * 86_400_000, "tr")).toBe("2 gün önce");
  expect(formatAge(5 * 60_000, "ar")).toBe("قبل 5 دقائق");
});
