import { describe, expect, test } from "vitest";
import { coinOf, context, exchangeOf, same, withFacts, withScreening, words } from "#tests/support/content-samples.ts";
import { fact } from "#tests/support/method-facts.ts";
import { checkFacts, createAssessor, ruleStatus, shownStatus } from "./facts.ts";
import { checkRecord } from "./rules.ts";

/** Of one coin next to an exchange that is halal. */
function factProblemsOf(content: Record<string, unknown>): string[] {
  const { entry, problems } = checkRecord("coins", "content/coins/one.json", content, context);
  const exchange = checkRecord("exchanges", "content/exchanges/souk.json", exchangeOf(), context).entry;
  expect(problems).toEqual([]);
  const entries = [entry, exchange].flatMap((each) => each ?? []);
  return checkFacts(entries, createAssessor(entries)).map(({ problem }) => problem);
}
describe("the facts", () => {
  test("a sound record has no problem", () => {
    expect(factProblemsOf(coinOf())).toEqual([]);
  });

  test("what counts against it needs a source that is no bare home page", () => {
    const hidden = { value: "hidden", sources: [], looked_up: "2026-11-10" };
    expect(factProblemsOf(withFacts({ team: hidden }, { category: "haram" }))).toEqual([
      "team counts against it without a source",
    ]);
    const home = [
      { id: "s1", title: "Paper", url: "https://one.example/paper" },
      { id: "s2", title: "Home", url: "https://one.example/" },
    ];
    const named = { value: "named", sources: ["s2"], looked_up: "2026-11-10" };
    expect(factProblemsOf(withFacts({ team: named }, { sources: home }))).toEqual(["team rests on a bare home page"]);
  });

  test("what nobody knows needs no source", () => {
    const unknown = { value: "unknown", sources: [], looked_up: "2026-11-10" };
    expect(factProblemsOf(withFacts({ insider_share: unknown }))).toEqual([]);
  });

  test("missing and misplaced facts, unlisted sources and long quotations are named", () => {
    expect(factProblemsOf(withFacts({ team: undefined }, { category: "questionable" }))).toEqual(["team is missing"]);
    expect(factProblemsOf(withFacts({ venue: fact("souk") }))).toEqual(["venue is not asked of this kind"]);
    const cited = { value: "named", sources: ["s9"], looked_up: "2026-11-10", quote: words("long", 26) };
    expect(factProblemsOf(withFacts({ team: cited }))).toEqual([
      "team names a source that is not listed",
      "team quotes more than 25 words",
    ]);
  });

  test("what an active exchange is for is known", () => {
    const problemsIn = (state: string) => {
      const { facts, ...exchange } = exchangeOf();
      const open = { ...Object(facts), main_business: { value: "unknown", sources: [], looked_up: "2026-11-10" } };
      const category = state === "active" ? "questionable" : "haram";
      const content = { ...exchange, facts: open, state, category };
      const { entry } = checkRecord("exchanges", "content/exchanges/souk.json", content, context);
      const entries = entry ? [entry] : [];
      return checkFacts(entries, createAssessor(entries)).map(({ problem }) => problem);
    };
    expect(problemsIn("active")).toEqual(["main_business is unknown, although the exchange is active"]);
    expect(problemsIn("failed")).toEqual([]);
  });

  test("a token takes the status of its exchange, which has to be one of ours", () => {
    const token = (venue: string) => withFacts({ kind: fact("exchange-token"), venue: fact(venue) });
    expect(factProblemsOf(token("souk"))).toEqual([]);
    expect(factProblemsOf({ ...token("nowhere"), category: "questionable" })).toEqual([
      'venue "nowhere" is no exchange of ours',
    ]);
  });
});

describe("the status", () => {
  const why = same("It is held apart.", "لأن أمره مختلف.", "Durumu farklıdır.");

  test("a status that differs from the rule needs its reason in three languages", () => {
    expect(factProblemsOf(coinOf("One", { category: "haram" }))).toEqual([
      expect.stringContaining("the rule gives halal"),
    ]);
    expect(factProblemsOf(withScreening({ exception: { ...why, tr: "" } }, { category: "haram" }))).toHaveLength(1);
    expect(factProblemsOf(withScreening({ exception: why }, { category: "haram" }))).toEqual([]);
  });

  test("an undetermined one is filed as questionable, and one that is over as haram, whatever its facts", () => {
    const unknown = { team: { value: "unknown", sources: [], looked_up: "2026-11-10" } };
    expect(factProblemsOf(withFacts(unknown, { category: "questionable" }))).toEqual([]);
    expect(factProblemsOf(withFacts(unknown))).toEqual([expect.stringContaining("the rule gives questionable")]);
    expect(factProblemsOf(coinOf("One", { state: "failed", category: "haram" }))).toEqual([]);
    expect(factProblemsOf(coinOf("One", { state: "failed" }))).toEqual([
      expect.stringContaining("the rule gives haram"),
    ]);
  });

  test("differs from the category: undetermined, ended, or the exception before the rule", () => {
    const statusesOf = (content: Record<string, unknown>) => {
      const { entry } = checkRecord("coins", "content/coins/one.json", content, context);
      const { assess } = createAssessor(entry ? [entry] : []);
      return entry && [ruleStatus(assess, entry), shownStatus(assess, entry)];
    };
    const unknown = { team: { value: "unknown", sources: [], looked_up: "2026-11-10" } };
    expect(statusesOf(withFacts(unknown, { category: "questionable" }))).toEqual(["undetermined", "undetermined"]);
    expect(statusesOf(coinOf("One", { state: "closed", category: "haram" }))).toEqual(["ended", "ended"]);
    expect(statusesOf(withScreening({ exception: why }, { category: "haram" }))).toEqual(["halal", "haram"]);
  });

  test("a reason where they agree is one too many", () => {
    expect(factProblemsOf(withScreening({ exception: why }))).toEqual([expect.stringContaining("the rule agrees")]);
  });
});
