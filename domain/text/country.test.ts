import { expect, test } from "vitest";
import { countryName } from "./country.ts";

test("a known country is named in the reader's language", () => {
  expect(countryName("Bahrain", "ar")).toBe("البحرين");
  expect(countryName("Türkiye", "en")).toMatch(/^T[uü]rk/);
  expect(countryName("United Arab Emirates", "tr")).toBe("Birleşik Arap Emirlikleri");
});

test("anything else stays as it was written", () => {
  expect(countryName("Atlantis", "ar")).toBe("Atlantis");
  expect(countryName("constructor", "en")).toBe("constructor");
});
