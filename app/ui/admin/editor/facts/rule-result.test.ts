import { describe, expect, it } from "vitest";
import { readFacts } from "#domain/screening/record-facts.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE } from "#tests/support/method-facts.ts";
import { askingFacts, decidersOf, factGroups, followRule, type Known, resultOf, ruleResult } from "./rule-result.ts";
import { type TypedFacts, toTypedFacts } from "./typed-facts.ts";

const KNOWN: Known = { exchanges: [], hosts: { primary: [], established: [], weak: [] }, sourceTasks: [] };
const SOUND = { purchase: "halal", grade: "clean", isGradeKnown: true, isOver: false } as const;
const typed = (facts: object) => toTypedFacts("coin", readFacts("coin", facts));
const result = (facts: object, known: Partial<Known> = {}) =>
  ruleResult("coin", typed(facts), { ...KNOWN, ...known }, null);

describe("the rule on what is typed", () => {
  it("says nothing before the first fact", () => {
    expect(result({})).toBeNull();
  });

  it("moves with a value and names what decided", () => {
    expect(result(SOUND_COIN)?.status).toBe("halal");
    const failed = result({ ...SOUND_COIN, interest_business: fact("own-business") });
    expect(failed?.status).toBe("haram");
    expect(failed && decidersOf(failed)).toEqual([
      { criterion: "riba", finding: "fail", facts: ["interest_business"] },
    ]);
    expect(resultOf(failed, "interest_business")?.finding).toBe("fail");
    expect(resultOf(failed, "reserve_income")).toBeNull();
  });

  it("takes what a token needs to know of its exchange from the server", () => {
    const token = { ...SOUND_COIN, kind: fact("exchange-token"), venue: fact("rain") };
    expect(result(token, { exchanges: [{ id: "rain", name: "Rain", standing: SOUND }] })?.status).toBe("halal");
    expect(
      result(token, { exchanges: [{ id: "rain", name: "Rain", standing: { ...SOUND, isOver: true } }] })?.status,
    ).toBe("haram");
    expect(result(token)?.status).toBe("undetermined");
  });
});

it("counts what has lapsed as the stored record does, until it is looked up again", () => {
  const facts = toTypedFacts("exchange", readFacts("exchange", SOUND_EXCHANGE));
  const asOf = { id: "souk", day: "2029-01-01" };
  const statusOf = (typed: TypedFacts) => ruleResult("exchange", typed, { ...KNOWN, asOf }, null)?.status;
  expect(statusOf(facts)).toBe("undetermined");
  const again = Object.entries(facts).map(([name, one]) => [name, { ...one, looked_up: "2029-01-01" }]);
  expect(statusOf(Object.fromEntries(again))).toBe("halal");
});

describe("the category", () => {
  const follow = (change: Partial<Parameters<typeof followRule>[0]>) =>
    followRule({ category: "halal", before: "halal", now: "haram", isExceptionWritten: false, ...change });

  it("follows the rule while it was the rule's", () => expect(follow({})).toBe("haram"));
  it("follows it from the first fact on", () =>
    expect(follow({ before: null, category: "questionable" })).toBe("haram"));
  it("stays where an editor chose another one", () => expect(follow({ before: "questionable" })).toBe("halal"));
  it("stays while an exception is written", () => expect(follow({ isExceptionWritten: true })).toBe("halal"));
});

describe("the facts that are asked", () => {
  const asked = (kind: string) => factGroups("coin", typed({ kind: fact(kind) })).flatMap(({ facts }) => facts);

  it("change with the kind of token", () => {
    expect(askingFacts("coin")).toEqual(["kind"]);
    expect(askingFacts("exchange")).toEqual([]);
    expect(asked("payment")).not.toContain("venue");
    expect(asked("exchange-token")).toContain("venue");
    expect(asked("gold-token")).toEqual(expect.arrayContaining(["reserve_income", "backing_evidence"]));
  });

  it("stand by criterion, those of single products last", () => {
    const groups = factGroups("exchange", {});
    expect(groups[0]).toEqual({ criterion: "spot", facts: ["spot_settlement"] });
    expect(groups.at(-1)).toMatchObject({ criterion: null });
    expect(groups.at(-1)?.facts).toContain("card_type");
  });
});
