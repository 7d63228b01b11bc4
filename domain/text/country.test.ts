import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countryName, countryOfCode } from "./country.ts";

test("a known country is named in the reader's language", () => {
  expect(countryName("Bahrain", "ar")).toBe("البحرين");
  expect(countryName("Türkiye", "en")).toMatch(/^T[uü]rk/);
  expect(countryName("United Arab Emirates", "tr")).toBe("Birleşik Arap Emirlikleri");
  expect(countryName("Germany", "tr")).toBe("Almanya");
  expect(countryName("United Kingdom", "tr")).toBe("Birleşik Krallık");
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

test("every country of a review has a name in Arabic", () => {
  const countries = ["coins", "exchanges"].flatMap((folder) =>
    readdirSync(`content/${folder}`).map(
      (file): string => JSON.parse(readFileSync(`content/${folder}/${file}`, "utf8")).country,
    ),
  );
  const unnamed = new Set(countries.filter((country) => !/\p{Script=Arabic}/u.test(countryName(country, "ar"))));
  expect([...unnamed]).toEqual(["Decentralised"]);
});
