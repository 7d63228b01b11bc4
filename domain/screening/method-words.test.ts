import { describe, expect, test } from "vitest";
import method from "#content/method.json" with { type: "json" };
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { assess, UNKNOWN } from "./assess.ts";
import { METHOD } from "./method.ts";
import { wordsOfUse, wordsOfValue } from "./method-words.ts";
import { methodWordsSchema, toMethodWords } from "./method-words-file.ts";
import { anchorOfUse, criteriaOf, criterionAnchor, factAnchor, SHARED_IDS } from "./screening.ts";

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
    for (const kind of RECORD_TYPES) {
      const { facts, uses, criteria } = METHOD.kinds[kind];
      expect(Object.keys(words.facts[kind])).toEqual(Object.keys(facts));
      expect(Object.keys(words.uses[kind])).toEqual(Object.keys(uses));
      expect(Object.keys(words.criteria[kind]).sort()).toEqual(criteriaOf(criteria).sort());
      for (const { values } of Object.values(words.facts[kind])) expect(values[UNKNOWN]?.label).toBeTruthy();
    }
  });

  test("put the thresholds of the rule into the ranges of a share", () => {
    const { insider_share, treasury_interest_share } = words.facts.coin;
    expect(insider_share?.ranges.concern?.label).toMatch(/30.*60/);
    expect(insider_share?.ranges.fail?.label).toContain("60");
    expect(Object.keys(treasury_interest_share?.ranges ?? {})).toEqual(["pass", "fail"]);
  });
});

describe("a value in words", () => {
  test.each([
    ["team", "pen-names", "Pseudonyms"],
    ["insider_share", 30, "Up to 30%"],
    ["insider_share", 30.5, "Above 30% and up to 60%"],
    ["insider_share", "no-insiders", "No insiders"],
    ["team", UNKNOWN, "Not known"],
    ["team", "a value of an older method", "Not known"],
    ["venue", "questionable", "Questionable"],
    ["incidents", [], "None found"],
    ["incidents", [{}], "Some recorded"],
  ])("%s %j", (fact, value, label) => {
    expect(wordsOfValue(english, "coin", fact, value)?.label).toBe(label);
  });

  test("an unknown value is described by its finding", () => {
    const means = (kind: "coin" | "exchange", fact: string) => wordsOfValue(english, kind, fact, UNKNOWN)?.means;
    expect(means("coin", "team")).toContain("counts as a concern");
    expect(means("exchange", "spot_share")).toContain("count against it");
    expect(means("coin", "backing_evidence")).toContain("itself the defect");
    expect(means("exchange", "card_type")).toContain("the product counts as questionable");
  });

  test("a fact the method does not have has no words", () => {
    expect(wordsOfValue(english, "coin", "colour", "red")).toBeNull();
  });
});

describe("why a use has its status", () => {
  const whyStake = (status: "halal" | "questionable" | "haram", by: "fact" | "headline", source: string) =>
    wordsOfUse(english, "coin", { id: "stake", status, by }, factIn("staking_source", source));

  test("by its own rule", () => {
    expect(whyStake("halal", "fact", "network-work")).toContain("payment for work");
    expect(whyStake("questionable", "fact", UNKNOWN)).toContain("not known");
    expect(wordsOfUse(english, "exchange", { id: "margin", status: "haram", by: "rule" }, {})).toContain(
      "money borrowed",
    );
  });

  test("by the coin itself, where that is worse than the rule of the use", () => {
    expect(whyStake("haram", "headline", "network-work")).toBe(english.notBetterThanHolding);
    expect(wordsOfUse(english, "coin", { id: "provide-liquidity", status: "haram", by: "headline" }, {})).toBe(
      english.notBetterThanHolding,
    );
  });

  test("by bodies that differ on it", () => {
    const use = { id: "staking", status: "questionable", by: "dispute" } as const;
    expect(wordsOfUse(english, "exchange", use, {})).toBe(english.disputedUse);
  });

  test("every use that the rule draws has a line", () => {
    for (const kind of RECORD_TYPES) {
      for (const use of assess(kind, {}).uses) expect(wordsOfUse(english, kind, use, {})).toBeTruthy();
    }
  });
});

test("every anchor occurs once", () => {
  const anchors = RECORD_TYPES.flatMap((kind) => {
    const { facts, uses, criteria } = METHOD.kinds[kind];
    return [
      ...criteriaOf(criteria).map((criterion) => criterionAnchor(kind, criterion)),
      ...Object.keys(facts).map((fact) => factAnchor(kind, fact)),
      ...Object.keys(uses).map((use) => anchorOfUse(kind, use)),
    ];
  });
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors).toContain("criterion-maysir");
  expect(anchors).toContain("criterion-maysir-exchange");
  for (const id of SHARED_IDS) expect(anchors.filter((anchor) => anchor.endsWith(`-${id}-exchange`))).toHaveLength(1);
});
