import { describe, expect, test } from "vitest";
import { countrySchema } from "./country.ts";

const text = (mark: string) => ({ ar: `نص ${mark}`, en: `Text ${mark}`, tr: `Metin ${mark}` });

const law = {
  name: text("law"),
  date: { precision: "month", value: "2023-07" },
  certainty: "A",
  sources: ["s1"],
};
const country = {
  iso: "kw",
  name: { ar: "الكويت", en: "Kuwait", tr: "Kuveyt" },
  answer: text("answer"),
  holding: { value: "banned", certainty: "A", sources: ["s1"] },
  payments: { value: "banned", certainty: "B", sources: ["s2"] },
  regulators: [{ name: text("body"), short: "CMA", url: "https://cma.example/about" }, { name: text("bank") }],
  laws: [law],
  deposits: [{ text: text("deposit"), certainty: "C", sources: [] }],
  unclear: [text("unclear")],
  as_of: { precision: "month", value: "2026-05" },
  sources: [
    { id: "s1", title: "Circular", url: "https://cma.example/circular" },
    { id: "s2", title: "Report", url: "https://news.example/?p=1" },
  ],
};

const problemsOf = (change: Record<string, unknown>): string[] =>
  countrySchema.safeParse({ ...country, ...change }).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("the shape of a country", () => {
  test("a sound one has no problem", () => {
    expect(countrySchema.parse(country)).toEqual(country);
    expect(problemsOf({ iso: "eu", regulators: [], laws: [], deposits: [], unclear: [] })).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["an upper-case code", { iso: "KW" }, ["iso"]],
    ["a missing language", { name: { ...country.name, tr: "" } }, ["name.tr"]],
    ["a character that no database keeps", { name: { ...country.name, tr: "\0" } }, ["name.tr"]],
    ["half a character", { name: { ...country.name, tr: "Umman\ud83d" } }, ["name.tr"]],
    ["the same answer twice", { answer: { ...text("a"), tr: text("a").en } }, ["answer"]],
    ["an unknown holding", { holding: { ...country.holding, value: "fine" } }, ["holding.value"]],
    ["an unknown payment", { payments: { ...country.payments, value: "fine" } }, ["payments.value"]],
    ["A without a source", { holding: { ...country.holding, sources: [] } }, ["holding.sources"]],
    ["B without a source", { laws: [{ ...law, certainty: "B", sources: [] }] }, ["laws.0.sources"]],
    ["C with a source", { deposits: [{ ...country.deposits[0], sources: ["s1"] }] }, ["deposits.0.sources"]],
    ["a value nobody verified", { holding: { value: "banned", certainty: "C", sources: [] } }, ["holding.value"]],
    ["a date nobody verified", { laws: [{ ...law, certainty: "C", sources: [] }] }, ["laws.0.date"]],
    ["a source that is not listed", { laws: [{ ...law, sources: ["s9"] }] }, ["sources"]],
    ["a source listed twice", { sources: [...country.sources, country.sources[0]] }, ["sources"]],
    [
      "a home page as a source",
      { sources: [country.sources[0], { ...country.sources[1], url: "https://news.example/" }] },
      ["sources.1.url"],
    ],
    [
      "a home page of a regulator",
      { regulators: [{ name: text("b"), url: "https://b.example" }] },
      ["regulators.0.url"],
    ],
    ["an as-of date that is only a year", { as_of: { precision: "year", value: "2026" } }, ["as_of.precision"]],
    ["older laws first", { laws: [{ ...law, date: { precision: "year", value: "2019" } }, law] }, ["laws"]],
    [
      "unclear, and nothing about what",
      { holding: { value: "unclear", certainty: "C", sources: [] }, unclear: [] },
      ["unclear"],
    ],
    ["a key nobody knows", { ruling: "none" }, [""]],
  ])("%s", (_name, change, paths) => {
    expect(problemsOf(change)).toEqual(paths);
  });

  test("dates of different precision are compared as far as both go", () => {
    const dated = (precision: string, value: string) => ({ ...law, date: { precision, value } });
    expect(
      problemsOf({ laws: [dated("month", "2025-03"), dated("year", "2025"), dated("day", "2025-09-16")] }),
    ).toEqual([]);
    expect(problemsOf({ laws: [dated("month", "2025-03"), dated("day", "2025-04-01")] })).toEqual(["laws"]);
  });
});
