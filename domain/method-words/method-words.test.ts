import { describe, expect, test } from "vitest";
import method from "#content/method.json" with { type: "json" };
import type { Status } from "#domain/records/category.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { assess } from "#domain/screening/assess.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { anchorOfUse, criteriaOf, criterionAnchor, factAnchor, SHARED_IDS } from "#domain/screening/screening.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { wordsOfUse, wordsOfValue } from "./method-words.ts";
import { methodWordsSchema, toMethodWords } from "./method-words-file.ts";

const english = toMethodWords(method, "en");
const factIn = (fact: string, value: string | number) => ({ [fact]: { value } });

describe("content/method.json", () => {
  test("has words in three languages for everything in the method and for nothing else", () => {
    expect(methodWordsSchema.safeParse(method).error?.issues ?? []).toEqual([]);
  });

  test("is refused without the words of a value, with words of none, and in two languages", () => {
    const broken = (change: (copy: typeof method) => void) => {
      const copy = structuredClone(method);
      change(copy);
      return methodWordsSchema.safeParse(copy).success;
    };
    expect(broken(() => {})).toBe(true);
    expect(broken((copy) => Reflect.deleteProperty(copy.facts.coin.team.values, "hidden"))).toBe(false);
    expect(broken((copy) => Object.assign(copy.facts.coin, { colour: copy.facts.coin.team }))).toBe(false);
    expect(broken((copy) => Reflect.deleteProperty(copy.uses.coin.lend.why.haram, "tr"))).toBe(false);
    expect(broken((copy) => Object.assign(copy.uses.coin.lend.why, { halal: copy.uses.coin.lend.why.haram }))).toBe(
      false,
    );
  });

  test("speaks of a status, never of a ruling", () => {
    expect(JSON.stringify(method)).not.toMatch(/الحكم|hükm|hüküm|\bruling|\bverdict/iu);
  });
});

describe.each(LANGUAGES)("the words in %s", (language) => {
  const words = toMethodWords(method, language);

  test("name every fact, value, use and criterion of the method", () => {
    for (const type of RECORD_TYPES) {
      const { facts, uses, criteria } = METHOD.kinds[type];
      expect(Object.keys(words.facts[type])).toEqual(Object.keys(facts));
      expect(Object.keys(words.uses[type])).toEqual(Object.keys(uses));
      expect(Object.keys(words.criteria[type]).sort()).toEqual(criteriaOf(criteria).sort());
      for (const { values } of Object.values(words.facts[type])) expect(values[UNKNOWN]?.label).toBeTruthy();
    }
  });

  test("put the limit of the rule into the ranges of a share", () => {
    const { tainted_income_share, treasury_interest_share } = words.facts.coin;
    expect(tainted_income_share?.ranges.pass?.label).toContain("5");
    expect(tainted_income_share?.ranges.fail?.label).toContain("5");
    expect(treasury_interest_share?.ranges).toEqual({});
  });
});

describe("a value in words", () => {
  test.each([
    ["team", "pen-names", "Pseudonyms"],
    ["tainted_income_share", 5, "Up to 5%"],
    ["tainted_income_share", 5.5, "Above 5%"],
    ["insider_share", "no-insiders", "No insiders"],
    ["team", UNKNOWN, "Not known"],
    ["team", "a value of an older method", "Not known"],
    ["incidents", [], "None found"],
    ["incidents", [{}], "Some recorded"],
  ])("%s %j", (fact, value, label) => {
    expect(wordsOfValue(english, "coin", fact, value)?.label).toBe(label);
  });

  test("an unknown value is described by what it leaves open", () => {
    const { means } = method.unknown;
    const shownFor = (type: "coin" | "exchange", fact: string) => wordsOfValue(english, type, fact, UNKNOWN)?.means;
    expect(shownFor("coin", "team")).toBe(means.unknown.en);
    expect(shownFor("coin", "insider_lockup")).toBe(means.shown.en);
    expect(shownFor("coin", "backing_evidence")).toBe(means.shown.en);
    expect(shownFor("exchange", "card_type")).toBe(means.product.en);
    const { leverage_access } = method.facts.exchange;
    expect(shownFor("exchange", "leverage_access")).toBe(leverage_access.values.unknown.means.en);
  });

  test("a fact the method does not have has no words", () => {
    expect(wordsOfValue(english, "coin", "colour", "red")).toBeNull();
  });
});

describe("why a use has its status", () => {
  const whyStake = (status: Status, by: "fact" | "headline", source: string) =>
    wordsOfUse(english, "coin", { id: "stake", status, by }, factIn("staking_terms", source));

  test("by its own rule", () => {
    expect(whyStake("halal", "fact", "work")).toContain("pay for securing the network");
    expect(whyStake("undetermined", "fact", UNKNOWN)).toContain("not known");
    expect(wordsOfUse(english, "exchange", { id: "margin", status: "haram", by: "rule" }, {})).toContain(
      "money borrowed",
    );
  });

  test("by the coin itself, where that is worse than the rule of the use", () => {
    expect(whyStake("haram", "headline", "work")).toBe(english.notBetterThanHolding);
    expect(wordsOfUse(english, "coin", { id: "provide-liquidity", status: "haram", by: "headline" }, {})).toBe(
      english.notBetterThanHolding,
    );
  });

  test("every use that the rule gives has a line", () => {
    for (const type of RECORD_TYPES) {
      for (const use of assess(type, {}).uses) expect(wordsOfUse(english, type, use, {})).toBeTruthy();
    }
  });
});

test("every anchor occurs once", () => {
  const anchors = RECORD_TYPES.flatMap((type) => {
    const { facts, uses, criteria } = METHOD.kinds[type];
    return [
      ...criteriaOf(criteria).map((criterion) => criterionAnchor(type, criterion)),
      ...Object.keys(facts).map((fact) => factAnchor(type, fact)),
      ...Object.keys(uses).map((use) => anchorOfUse(type, use)),
    ];
  });
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors).toContain("criterion-maysir");
  expect(anchors).toContain("criterion-maysir-exchange");
  for (const id of SHARED_IDS) expect(anchors.filter((anchor) => anchor.endsWith(`-${id}-exchange`))).toHaveLength(1);
});
