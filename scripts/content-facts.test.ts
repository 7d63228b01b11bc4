import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFacts, type Fact, type FactsFile, readFacts } from "./content-facts.ts";

const content = readFacts(join(import.meta.dirname, "../content"));
const bitcoin = content.coin.find(({ id }) => id === "bitcoin");
const problemsOf = (change: (file: FactsFile) => void): string[] => {
  const file = structuredClone(bitcoin);
  if (!file) throw new Error("There is no bitcoin.");
  change(file);
  return checkFacts({ coin: [file], exchange: content.exchange });
};
const fact = (value: Fact["value"], more: Partial<Fact> = {}): Fact => ({
  value,
  sources: [],
  looked_up: "2026-11-16",
  ...more,
});

test("every review has its facts, and nothing is wrong with them", () => {
  expect([content.coin.length, content.exchange.length]).toEqual([66, 24]);
  expect(checkFacts(content)).toEqual([]);
});

test("an adverse fact needs a source that is no bare home page; an unknown one a date", () => {
  expect(problemsOf(({ facts }) => (facts.team = fact("hidden")))).toEqual([
    "facts/coins/bitcoin: team draws fail without a source",
  ]);
  expect(
    problemsOf((file) => {
      file.sources.push({ id: "home", title: "Home", url: "https://example.com/" });
      file.facts.team = fact("hidden", { sources: ["home"] });
    }),
  ).toEqual(["facts/coins/bitcoin: team rests on a bare home page"]);
  expect(problemsOf(({ facts }) => (facts.team = fact("unknown", { looked_up: "" })))).toEqual([
    "facts/coins/bitcoin: team has no date",
  ]);
});

test("missing, unheard-of and misplaced facts are named", () => {
  expect(problemsOf(({ facts }) => delete facts.team)).toEqual(["facts/coins/bitcoin: team is missing"]);
  expect(problemsOf(({ facts }) => (facts.team = fact("friendly")))).toContain(
    'facts/coins/bitcoin: team cannot be "friendly"',
  );
  expect(problemsOf(({ facts }) => (facts.colour = fact("gold")))).toEqual([
    "facts/coins/bitcoin: colour is no fact of a coin",
  ]);
  expect(problemsOf(({ facts }) => (facts.venue = fact("binance")))).toEqual([
    "facts/coins/bitcoin: venue is not asked of this kind",
  ]);
  expect(problemsOf(({ facts }) => (facts.team = fact("named", { sources: ["nowhere"] })))).toEqual([
    "facts/coins/bitcoin: team names a source that is not listed",
  ]);
  expect(problemsOf(({ facts }) => (facts.insider_share = fact(140)))).toContain(
    "facts/coins/bitcoin: insider_share cannot be 140",
  );
});
