import { expect, test } from "vitest";
import { toSlug } from "./slug.ts";

test.each([
  ["Sonic", "sonic"],
  ["USD Coin (bridged)", "usd-coin-bridged"],
  ["  İstanbul Çarşı Token ", "istanbul-carsi-token"],
  ["Ca$h’s Coin", "cashs-coin"],
  ["ذهب", ""],
  ["ذهب Gold 2", "gold-2"],
  [`${"a".repeat(39)} bc`, "a".repeat(39)],
])("%s becomes %s", (name, slug) => expect(toSlug(name)).toBe(slug));
