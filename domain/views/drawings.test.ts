import { expect, it } from "vitest";
import { girihTile } from "./drawings.ts";

it("draws a star whose tips lie on the edges of its tile", () => {
  expect(girihTile(10)).toMatch(/^M10 5L/);
  expect(girihTile(10)).toContain("L5 10L");
  expect(girihTile(10).match(/L/g)).toHaveLength(15);
});
