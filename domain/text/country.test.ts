import { expect, test } from "vitest";
import { countryName, countryOfCode } from "./country.ts";

test("a known country is named in the reader's language", () => {
  expect(countryName("Bahrain", "ar")).toBe("البحرين");
  expect(countryName("Türkiye", "en")).toMatch(/^T[uü]rk/);
  expect(countryName("United Arab Emirates", "tr")).toBe("Birleşik Arap Emirlikleri");
});

test("Palestine has the name that our pages about countries give it", () => {
  expect((["ar", "en", "tr"] as const).map((language) => countryOfCode("PS", language))).toEqual([
    "فلسطين",
    "Palestine",
    "Filistin",
  ]);
});

test("anything else stays as it was written", () => {
  expect(countryName("Atlantis", "ar")).toBe("Atlantis");
  expect(countryName("constructor", "en")).toBe("constructor");
});
