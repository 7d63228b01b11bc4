import { expect, test } from "vitest";
import { formatMoment } from "./moment-text.ts";

test("a moment is written to the minute, saying UTC, with Latin digits and the month's name", () => {
  const iso = "2026-11-15T06:13:59.000Z";
  expect(formatMoment(iso, "en")).toBe("15 November 2026 at 06:13 UTC");
  expect(formatMoment(iso, "tr")).toBe("15 Kasım 2026 06:13 UTC");
  expect(formatMoment(iso, "ar")).toMatch(/15 نوفمبر 2026.*6:13.* UTC$/);
  expect(formatMoment("no time", "en")).toBe("");
});
