import { expect, test } from "vitest";
import { ageOf } from "./date.ts";

test("an age counts whole minutes, hours, days; less than a minute has no number", () => {
  expect(ageOf(-5)).toBeNull();
  expect(ageOf(59_999)).toBeNull();
  expect(ageOf(60_000)).toEqual({ unit: "minutes", count: 1 });
  expect(ageOf(59 * 60_000 + 59_999)).toEqual({ unit: "minutes", count: 59 });
  expect(ageOf(3 * 3_600_000 + 5)).toEqual({ unit: "hours", count: 3 });
  expect(ageOf(2 * 86_400_000)).toEqual({ unit: "days", count: 2 });
});
