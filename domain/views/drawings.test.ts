import { expect, it } from "vitest";
import { starPatternTile } from "./drawings.ts";

it("draws a star whose tips lie on the edges of its tile", () => {
  expect(starPatternTile(10)).toMatch(/^M10 5L/);
  expect(starPatternTile(10)).toContain("L5 10L");
  expect(starPatternTile(10).match(/L/g)).toHaveLength(15);
});
