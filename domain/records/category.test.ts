import { expect, test } from "vitest";
import { CATEGORIES, readCategory, statusOrder } from "./category.ts";

test("a category is read whatever its case, and is halal otherwise", () => {
  expect(readCategory(" Haram ")).toBe("haram");
  expect(readCategory("QUESTIONABLE")).toBe("questionable");
  for (const value of ["kosher", "", null, 1, "__proto__"]) expect(readCategory(value)).toBe("halal");
  expect([...CATEGORIES].sort((a, b) => statusOrder(a) - statusOrder(b))).toEqual(["halal", "questionable", "haram"]);
});
