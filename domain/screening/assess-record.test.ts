import { describe, expect, test } from "vitest";
import { COIN, type CoinInput } from "#domain/content-types/coin.ts";
import { emptyText } from "#domain/text/language.ts";
import type { ExchangeStanding } from "./assess.ts";
import { assessRecord, statusOf, storedStatus } from "./assess-record.ts";
import { METHOD } from "./method.ts";
import { statusUnder } from "./through-view.ts";
import { changeMethod, type MethodChange, MethodChangeError } from "./what-if.ts";

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
  derivatives_business: fact("none"),
  tainted_income_share: fact("no-income"),
  supply_known: fact("known"),
  treasury_interest_share: fact("no-treasury"),
  insider_share: fact(25),
  insider_lockup: fact("locked"),
  staking_terms: fact("work"),
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
    const assessed = assessRecord(
      "coin",
      coin(
        { ...SOUND, interest_business: fact("official-product", ["s1"]) },
        { screening: { findings: { riba: { note: { en: "It lends." } } } } },
      ),
    );
    expect(assessed).toMatchObject({
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

  test("the token of an exchange depends on it", () => {
    const token = coin({ ...SOUND, kind: fact("exchange-token"), venue: fact("souk") });
    const sound = { purchase: "halal", grade: "clean", isGradeKnown: true, isOver: false } as const;
    const under = (standing: ExchangeStanding | null) =>
      assessRecord("coin", token, { exchangeOf: (id) => (id === "souk" ? standing : null) });
    expect(under(sound).category).toBe("halal");
    expect(under({ ...sound, grade: "mixed" }).category).toBe("questionable");
    expect(under({ ...sound, isOver: true }).category).toBe("haram");
    expect(under(null)).toMatchObject({ category: "questionable", assessment: { status: "undetermined" } });
  });

  test("a record that is over has no status, and its category reads as haram", () => {
    const over = assessRecord("coin", coin(SOUND, { state: "retired" }));
    expect(over).toMatchObject({ category: "haram", assessment: { status: "halal" } });
    expect([statusOf(over), storedStatus(over), statusOf({ ...over, state: "active" })]).toEqual([
      "ended",
      "ended",
      "halal",
    ]);
  });

  test("another view has its own status, and an exception is ours alone", () => {
    const meme = assessRecord("coin", coin({ ...SOUND, value_source: fact("attention") }));
    expect(meme.assessment?.views).toMatchObject({
      strict: "haram",
      permissive: "halal",
      "attention.excluded": "haram",
    });
    expect([statusUnder("strict", meme), statusUnder("staking.doubtful", meme)]).toEqual(["haram", "questionable"]);
    const written = { exception: { en: "Because.", ar: "لأن.", tr: "Çünkü." } };
    const excepted = assessRecord("coin", coin(SOUND, { category: "haram", screening: written }));
    expect([statusOf(excepted), statusUnder("permissive", excepted)]).toEqual(["haram", "halal"]);
  });
});

describe("a changed method", () => {
  test("moves a threshold, a weight, or the finding of a value", () => {
    const record = coin({
      ...SOUND,
      kind: fact("governance"),
      tainted_income_share: fact(4),
      team: fact("pen-names", ["s1"]),
    });
    const findingsUnder = (change: Parameters<typeof changeMethod>[1]) =>
      assessRecord("coin", record, {}, changeMethod(METHOD, change)).screening.findings;
    expect(findingsUnder({}).activity?.finding).toBe("pass");
    expect(findingsUnder({ limits: { coin: { tainted_income_share: 3 } } }).activity?.finding).toBe("fail");
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
    const changes: MethodChange[] = [
      { limits: { coin: { team: 20 } } },
      { limits: { coin: { insider_share: 20 } } },
      { limits: { exchange: { nothing: 20 } } },
      { draws: { coin: { team: { friendly: "pass" as const } } } },
      { draws: { exchange: { licences: { active: "pass" as const } } } },
      { weights: { coin: { spot: "warns" as const } } },
    ];
    for (const change of changes)
      expect(() => changeMethod(METHOD, change), JSON.stringify(change)).toThrow(MethodChangeError);
  });
});
