import { describe, expect, test } from "vitest";
import { COIN, type CoinInput } from "#domain/content-types/coin.ts";
import { emptyText } from "#domain/text/language.ts";
import { assessRecord } from "./assess-record.ts";
import { METHOD } from "./method.ts";
import { changeMethod, MethodChangeError } from "./what-if.ts";

const fact = (value: unknown, sources: string[] = []) => ({ value, sources, looked_up: "2026-11-16" });

/** A network coin against which nothing speaks. */
const SOUND = {
  kind: fact("network-fuel"),
  team: fact("named"),
  fraud_signs: fact("none"),
  lawful_use: fact("in-use"),
  interest_business: fact("none"),
  holder_yield: fact("network-work"),
  gambling_business: fact("none"),
  value_source: fact("use"),
  tainted_income_share: fact("no-income"),
  supply_known: fact("known"),
  treasury_interest_share: fact("no-treasury"),
  insider_share: fact(25),
  insider_lockup: fact("locked"),
  staking_source: fact("network-work"),
};

const coin = (facts: object, more: object = {}): CoinInput =>
  COIN.normalize({
    name: "Sample",
    category: "halal",
    facts,
    sources: [
      { id: "s1", title: "Paper", url: "https://a.example/paper" },
      { id: "s2", title: "Terms", url: "https://a.example/terms" },
    ],
    ...more,
  });

test("a record without facts keeps its typed category and findings, and is not assessed", () => {
  const typed = coin(
    {},
    { category: "haram", screening: { findings: { riba: { finding: "fail", note: { en: "x" } } } } },
  );
  expect(assessRecord("coin", typed)).toEqual(typed);
  expect(typed.assessment).toBeNull();
});

describe("a record with facts", () => {
  test("gets findings, status and uses from them, with its notes kept", () => {
    const judged = assessRecord(
      "coin",
      coin(
        { ...SOUND, interest_business: fact("official-product", ["s1"]) },
        { screening: { findings: { riba: { note: { en: "It lends." } } } } },
      ),
    );
    expect(judged).toMatchObject({
      category: "questionable",
      screening: {
        disputed: false,
        findings: {
          riba: { finding: "concern", note: { ...emptyText(), en: "It lends." } },
          maysir: { finding: "pass", note: emptyText() },
        },
      },
      assessment: {
        method: METHOD.version,
        status: "questionable",
        decided_by: ["riba"],
        facts: { interest_business: { criterion: "riba", finding: "concern" } },
        uses: {
          hold: { status: "questionable", by: "headline" },
          stake: { status: "questionable", by: "headline" },
          lend: { status: "haram", by: "rule" },
        },
      },
    });
  });

  test("its sources support the criteria of the facts that cite them", () => {
    const { sources } = assessRecord(
      "coin",
      coin({ ...SOUND, team: fact("named", ["s2"]), value_source: fact("use", ["s2", "s1"]) }),
    );
    expect(sources.map(({ supports }) => supports)).toEqual([["maysir"], ["legitimacy", "maysir"]]);
  });

  test("a typed status gives way to the rule's, unless the exception is written", () => {
    expect(assessRecord("coin", coin(SOUND, { category: "haram" })).category).toBe("halal");
    const held = assessRecord(
      "coin",
      coin(SOUND, { category: "haram", screening: { exception: { en: "It is held apart." } } }),
    );
    expect(held).toMatchObject({
      category: "haram",
      assessment: { status: "halal", uses: { hold: { status: "haram" }, stake: { status: "haram", by: "headline" } } },
    });
  });

  test("judging twice changes nothing", () => {
    const once = assessRecord("coin", coin(SOUND));
    expect(assessRecord("coin", once)).toEqual(once);
  });

  test("a dispute makes it questionable, and a typed one is not taken over", () => {
    expect(assessRecord("coin", coin(SOUND), { disputed: true })).toMatchObject({
      category: "questionable",
      screening: { disputed: true },
    });
    expect(assessRecord("coin", coin(SOUND, { screening: { disputed: true } }))).toMatchObject({
      category: "halal",
      screening: { disputed: false },
    });
  });

  test("the token of an exchange takes over its status", () => {
    const token = coin({ ...SOUND, kind: fact("exchange-token"), venue: fact("souk") });
    const under = (status: "halal" | "questionable" | "haram" | null) =>
      assessRecord("coin", token, { statusOf: (id) => (id === "souk" ? status : null) }).category;
    expect([under("halal"), under("questionable"), under("haram"), under(null)]).toEqual([
      "halal",
      "questionable",
      "haram",
      "questionable",
    ]);
  });
});

describe("a changed method", () => {
  test("moves a threshold, a weight, or what a value draws", () => {
    const record = coin({ ...SOUND, insider_share: fact(25), team: fact("pen-names", ["s1"]) });
    const findingsUnder = (change: Parameters<typeof changeMethod>[1]) =>
      assessRecord("coin", record, {}, changeMethod(METHOD, change)).screening.findings;
    expect(findingsUnder({}).tokenomics?.finding).toBe("pass");
    expect(findingsUnder({ limits: { coin: { insider_share: { concern: 20 } } } }).tokenomics?.finding).toBe("concern");
    expect(findingsUnder({ draws: { coin: { team: { "pen-names": "fail" } } } }).legitimacy?.finding).toBe("fail");
    const warned = assessRecord(
      "coin",
      record,
      {},
      changeMethod(METHOD, { weights: { coin: { legitimacy: "warns" } } }),
    );
    expect(warned.category).toBe("halal");
  });

  test("what it names has to exist", () => {
    for (const change of [
      { limits: { coin: { team: { concern: 20 } } } },
      { limits: { exchange: { nothing: { fail: 20 } } } },
      { draws: { coin: { team: { friendly: "pass" as const } } } },
      { draws: { exchange: { licences: { active: "pass" as const } } } },
      { weights: { coin: { spot: "warns" as const } } },
    ])
      expect(() => changeMethod(METHOD, change), JSON.stringify(change)).toThrow(MethodChangeError);
  });

  test("a fail never begins below the concern", () => {
    const { kinds } = changeMethod(METHOD, { limits: { coin: { insider_share: { concern: 80 } } } });
    expect(kinds.coin.facts.insider_share).toMatchObject({ limits: { concern: 80, fail: 80 } });
  });
});
