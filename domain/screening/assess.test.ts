import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STATUSES, type Status } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { type AssessmentResult, assess, type ExchangeStanding } from "./assess.ts";
import { COIN_KINDS, type CoinKind } from "./coin-facts.ts";
import { type FactRule, type Facts, type FactValue, GRADES, UNKNOWN } from "./fact-rules.ts";
import { hingesOf } from "./hinges.ts";
import { METHOD } from "./method.ts";
import { MIZAN, OTHER_ANSWERS, PRESETS, type Ruleset, readView, rulesetOf, VIEWS } from "./rulesets.ts";

const SOUND: ExchangeStanding = { purchase: "halal", grade: "clean", isGradeKnown: true, isOver: false };
const EXCHANGES: Readonly<Record<string, ExchangeStanding>> = {
  clean: SOUND,
  doubtful: { ...SOUND, grade: "mixed" },
  forbidden: { ...SOUND, grade: "built-on-it" },
};
const exchangeOf = (id: string): ExchangeStanding | null => EXCHANGES[id] ?? null;

/** Every value worth trying of a fact, from best to worst. */
function valuesOf(rule: FactRule): FactValue[] {
  if (rule.type === "choice") return Object.keys(rule.values);
  if (rule.type === "exchange") return ["clean", "doubtful", "forbidden"];
  if (rule.type === "list") return [[], [{}]];
  const { limit = 50 } = rule;
  return [...Object.keys(rule.words), 0, limit, limit + 0.1, 100];
}

const factsOf = (values: Readonly<Record<string, FactValue>>): Facts =>
  Object.fromEntries(Object.entries(values).map(([fact, value]) => [fact, { value }]));

const rulesOf = (type: RecordType): [string, FactRule][] => Object.entries(METHOD.kinds[type].facts);

/** The best value of every fact. */
const best = (type: RecordType): Record<string, FactValue> =>
  Object.fromEntries(rulesOf(type).map(([fact, rule]) => [fact, valuesOf(rule)[0] ?? UNKNOWN]));

const anyFacts = (type: RecordType): fc.Arbitrary<Record<string, FactValue>> =>
  fc.record(
    Object.fromEntries(
      rulesOf(type).map(([fact, rule]) => [fact, fc.constantFrom<FactValue>(...valuesOf(rule), UNKNOWN)]),
    ),
  );

/** Of every kind the best of everything. */
const soundOnes = (type: RecordType): Record<string, FactValue>[] =>
  (METHOD.kinds[type].facts.kind ? COIN_KINDS : [""]).map((kind) => ({ ...best(type), ...(kind && { kind }) }));

const order = (status: Status): number => STATUSES.indexOf(status);
const run = (type: RecordType, values: Record<string, FactValue>, ruleset: Ruleset = MIZAN): AssessmentResult =>
  assess(type, factsOf(values), { exchangeOf, ruleset });

const anyView: fc.Arbitrary<Ruleset> = fc.constantFrom(MIZAN, ...VIEWS.map((view) => readView(view) ?? MIZAN));

const ANY = [{}];
const kinds = (...given: CoinKind[]) => given.map((kind) => ({ kind }));

/** Facts without which a record cannot be halal, with what makes them be asked. */
const LEAVES_OPEN: Readonly<Record<RecordType, Readonly<Record<string, Record<string, FactValue>[]>>>> = {
  coin: {
    team: ANY,
    fraud_signs: ANY,
    interest_business: ANY,
    gambling_business: ANY,
    derivatives_business: ANY,
    holder_yield: ANY,
    value_source: ANY,
    reserve_income: kinds(
      ...(["fiat-stablecoin", "crypto-stablecoin", "yield-stablecoin", "gold-token"] as const),
      ...(["liquid-staking", "wrapped", "real-world-asset"] as const),
    ),
    tainted_income_share: [
      ...kinds("governance", "exchange-token", "venue-token", "lending-token", "derivatives-token", "gambling-token"),
      ...kinds("real-world-asset", "crypto-stablecoin", "yield-stablecoin"),
      { kind: "payment", holder_yield: "service-fees" },
    ],
    venue: kinds("exchange-token", "venue-token"),
    staking_terms: kinds("liquid-staking"),
  },
  exchange: { spot_settlement: ANY, fee_terms: ANY, earn_access: ANY },
};

/** What the weight of a criterion makes of a finding on it. */
function expectedStatus(result: AssessmentResult, fact: string): Status {
  const found = result.findings.find(({ facts }) => facts.some((one) => one.fact === fact));
  const finding = found?.facts.find((one) => one.fact === fact)?.finding;
  if (finding === "fail") return found?.weight === "decides" ? "haram" : "questionable";
  if (found?.weight !== "decides") return "halal";
  return finding === "concern" ? "questionable" : finding === "unknown" ? "undetermined" : "halal";
}

describe.each(RECORD_TYPES)("the rule for a %s", (type) => {
  test("the best of everything is halal", () => {
    expect(run(type, best(type))).toMatchObject({ status: "halal", decidedBy: [] });
  });

  test.each(rulesOf(type).filter(([, rule]) => rule.criterion !== null))(
    "%s alone does what the weight of its criterion says, value by value",
    (fact, rule) => {
      const records = Object.entries(rule.onlyFor ?? {}).flatMap(([other, values]) =>
        values.map((value) => ({ [other]: value })),
      );
      for (const value of [...valuesOf(rule), UNKNOWN]) {
        for (const only of rule.onlyFor ? records : [{}]) {
          // The other facts of such a record are at their best, also those that only it is asked.
          const result = run(type, { ...best(type), ...only, [fact]: value });
          expect([value, only, result.status]).toEqual([value, only, expectedStatus(result, fact)]);
        }
      }
    },
  );

  test("every combination has a result, and the same facts have the same one", () => {
    fc.assert(
      fc.property(anyFacts(type), (values) => {
        const result = run(type, values);
        expect(STATUSES).toContain(result.status);
        expect(run(type, { ...values })).toEqual(result);
        expect(result.status === "halal").toBe(result.decidedBy.length === 0);
      }),
    );
  });

  test("a better value of a known fact never worsens a status, under any view", () => {
    const isInOrder = (values: Record<string, FactValue>, [fact, rule]: [string, FactRule], view: Ruleset): void => {
      const ranked = valuesOf(rule).filter((value) => rule.type !== "share" || typeof value === "number");
      const statuses = ranked.map((value) => order(run(type, { ...values, [fact]: value }, view).status));
      expect([fact, values.kind, ...statuses]).toEqual([fact, values.kind, ...statuses.toSorted()]);
    };
    // What a token is decides which facts are asked; it has no better and worse.
    const ranked = rulesOf(type).filter(([fact]) => fact !== "kind");
    fc.assert(fc.property(anyFacts(type), fc.constantFrom(...ranked), anyView, isInOrder));
    for (const values of soundOnes(type)) for (const one of ranked) isInOrder(values, one, MIZAN);
  });

  test.each(Object.entries(LEAVES_OPEN[type]))("without %s nothing is halal, whatever else is known", (fact, asked) => {
    fc.assert(
      fc.property(anyFacts(type), fc.constantFrom(...asked), (values, needed) => {
        const { [fact]: _, ...without } = { ...values, ...needed };
        expect(run(type, without).status).not.toBe("halal");
      }),
    );
    for (const needed of asked) {
      const { [fact]: _, ...without } = { ...best(type), ...needed };
      expect([needed, run(type, without).status]).toEqual([needed, "undetermined"]);
    }
  });

  test("unknowns alone give at most undetermined", () => {
    fc.assert(
      fc.property(fc.subarray(rulesOf(type).map(([fact]) => fact)), (unknown) => {
        const values = { ...best(type), ...Object.fromEntries(unknown.map((fact) => [fact, UNKNOWN])) };
        expect(order(run(type, values).status)).toBeLessThanOrEqual(order("undetermined"));
      }),
    );
  });

  test("a missing fact counts as unknown, and so does a value that is not in the list", () => {
    const nothing = assess(type, {}, { exchangeOf });
    const unknown = run(type, Object.fromEntries(rulesOf(type).map(([fact]) => [fact, UNKNOWN])));
    expect(nothing).toEqual(unknown);
    const odd = run(type, Object.fromEntries(rulesOf(type).map(([fact]) => [fact, "constructor"])));
    expect(odd.status).toBe(unknown.status);
  });

  test("strict is never better than our own view, and permissive never worse", () => {
    const isBetween = (values: Record<string, FactValue>): void => {
      const statusUnder = (ruleset: Ruleset): number => order(run(type, values, ruleset).status);
      expect(statusUnder(PRESETS.strict)).toBeGreaterThanOrEqual(statusUnder(MIZAN));
      expect(statusUnder(PRESETS.permissive)).toBeLessThanOrEqual(statusUnder(MIZAN));
    };
    fc.assert(fc.property(anyFacts(type), isBetween));
    for (const values of soundOnes(type))
      for (const [fact, rule] of rulesOf(type))
        for (const value of [...valuesOf(rule), UNKNOWN]) isBetween({ ...values, [fact]: value });
  });

  test("assessing with the answers of each hinge gives its status and its uses", () => {
    fc.assert(
      fc.property(anyFacts(type), (values) => {
        for (const { answers, status, uses } of hingesOf(type, factsOf(values), { exchangeOf }, METHOD)) {
          const result = run(type, values, rulesetOf(answers));
          expect(result.status).toBe(status);
          expect(result.uses).toEqual(
            expect.arrayContaining(
              Object.entries(uses).map(([id, use]) => expect.objectContaining({ id, status: use })),
            ),
          );
        }
      }),
    );
  });
});

test("no use of a coin is better than holding it, except paying where only holding is doubtful", () => {
  fc.assert(
    fc.property(anyFacts("coin"), (values) => {
      const { status, uses } = run("coin", values);
      for (const use of uses) expect(order(use.status)).toBeGreaterThanOrEqual(order(status));
      const payOnly = run("coin", values, { "issuer-interest": "pay-only" });
      for (const use of payOnly.uses.filter(({ id }) => id !== "pay"))
        expect(order(use.status)).toBeGreaterThanOrEqual(order(payOnly.status));
    }),
  );
});

test("lending and leverage are haram however good the coin is; staking follows its terms", () => {
  const statuses = (values: Record<string, FactValue>) =>
    Object.fromEntries(run("coin", { ...best("coin"), ...values }).uses.map(({ id, status }) => [id, status]));
  expect(statuses({})).toEqual({
    hold: "halal",
    pay: "halal",
    lend: "haram",
    "provide-liquidity": "questionable",
    leverage: "haram",
  });
  expect(statuses({ staking_terms: "work" }).stake).toBe("halal");
  expect(statuses({ staking_terms: "loan-like" })).toMatchObject({ stake: "haram", hold: "halal" });
  expect(statuses({ staking_terms: UNKNOWN }).stake).toBe("undetermined");
  expect(run("coin", { ...best("coin"), kind: "liquid-staking", staking_terms: "loan-like" }).status).toBe("haram");
});

describe("the token of an exchange", () => {
  const token = (standing: Partial<ExchangeStanding> | null, kind = "exchange-token"): Status =>
    assess("coin", factsOf({ ...best("coin"), kind, venue: "it" }), {
      exchangeOf: () => standing && { ...SOUND, ...standing },
    }).status;

  test("is as close to the other products as the exchange", () => {
    expect(GRADES.map((grade) => token({ grade }))).toEqual([
      "halal",
      "halal",
      "questionable",
      "questionable",
      "haram",
    ]);
    expect(token({ isOver: true })).toBe("haram");
  });

  test("counts a purchase that is not sound", () => {
    expect(STATUSES.map((purchase) => token({ purchase }))).toEqual(["halal", "undetermined", "questionable", "haram"]);
  });

  test("stays open where the grade is at least clean or separate, or the exchange is not listed", () => {
    const atLeast = (grade: (typeof GRADES)[number]) => token({ grade, isGradeKnown: false });
    expect([atLeast("clean"), atLeast("separate"), atLeast("mixed")]).toEqual([
      "undetermined",
      "undetermined",
      "questionable",
    ]);
    expect(token(null)).toBe("undetermined");
  });

  test("is not asked of other coins", () => {
    expect(token({ grade: "built-on-it" }, "payment")).toBe("halal");
  });
});

describe("an exchange", () => {
  const exchange = (values: Record<string, FactValue>) => {
    const { status, purchase, grade, isGradeKnown, uses } = run("exchange", { ...best("exchange"), ...values });
    return { status, purchase, grade, isGradeKnown, spot: uses.find(({ id }) => id === "spot")?.status };
  };

  test.each([
    ["clean", {}, "halal"],
    ["separate", { leverage_access: "on-application" }, "halal"],
    ["mixed", { leverage_access: "one-tap", earn_access: "default-named-coin" }, "halal"],
    ["on-by-default", { earn_access: "default-cash" }, "questionable"],
    ["on-by-default", { earn_access: "default-cash-no-switch", gambling_access: "pushed" }, "questionable"],
    ["built-on-it", { earn_access: "default-cannot-leave" }, "haram"],
    ["built-on-it", { main_business: "derivatives" }, "haram"],
    ["built-on-it", { leverage_access: "on-by-default" }, "haram"],
  ] as const)("is %s with %o", (grade, values, status) => {
    expect(exchange(values)).toEqual({ status, purchase: "halal", grade, isGradeKnown: true, spot: "halal" });
  });

  test("has a purchase of its own, which the product spot follows", () => {
    expect(exchange({ spot_settlement: "delayed" })).toMatchObject({ purchase: "questionable", spot: "questionable" });
    expect(exchange({ spot_settlement: "no-spot" })).toMatchObject({ purchase: "haram", grade: "built-on-it" });
  });

  test("is undetermined where interest might start by itself, and not where leverage is unknown", () => {
    expect(exchange({ earn_access: UNKNOWN })).toMatchObject({ status: "undetermined", isGradeKnown: false });
    expect(exchange({ leverage_access: UNKNOWN })).toMatchObject({
      status: "halal",
      grade: "clean",
      isGradeKnown: false,
    });
    expect(exchange({ leverage_access: UNKNOWN, earn_access: "pushed" })).toMatchObject({ grade: "mixed" });
  });
});

describe("the share of tainted income", () => {
  const statusOf = (values: Record<string, FactValue>) => run("coin", { ...best("coin"), ...values }).status;

  test("decides for tokens whose holders have a claim on the income", () => {
    for (const kind of ["governance", "lending-token", "real-world-asset"])
      expect(statusOf({ kind, tainted_income_share: 5.1 })).toBe("haram");
    expect(statusOf({ kind: "governance", tainted_income_share: 5 })).toBe("halal");
    expect(statusOf({ kind: "governance", tainted_income_share: UNKNOWN })).toBe("undetermined");
  });

  test("only informs for the others, and is not asked of fiat stablecoins", () => {
    expect(statusOf({ kind: "payment", tainted_income_share: 100 })).toBe("halal");
    expect(statusOf({ kind: "payment", holder_yield: "service-fees", tainted_income_share: 100 })).toBe("haram");
    expect(statusOf({ kind: "fiat-stablecoin", tainted_income_share: 100 })).toBe("halal");
  });
});

describe("a certificate", () => {
  const certified = (certificate: object) =>
    assess(
      "exchange",
      { ...factsOf(best("exchange")), certificates: { value: [certificate], looked_up: "2026-11-18" } },
      {},
    ).uses.find(({ id }) => id === "certified")?.status;

  test("is valid until its last day, or for a year without one", () => {
    expect(certified({ expiry: "2026-11-18" })).toBe("halal");
    expect(certified({ expiry: "2026-11-17" })).toBe("questionable");
    expect(certified({ date: "2025-11-18" })).toBe("halal");
    expect(certified({ date: "2025-11-17" })).toBe("questionable");
    expect(certified({})).toBe("questionable");
  });
});

test("each answer changes a status or a use of some record; those on money change pairs and zakat", () => {
  const records: [RecordType, Record<string, FactValue>][] = [
    ["coin", { ...best("coin"), kind: "fiat-stablecoin", reserve_income: "kept-by-issuer" }],
    ["coin", { ...best("coin"), interest_business: "official-product" }],
    ["coin", { ...best("coin"), value_source: "attention" }],
    ["coin", { ...best("coin"), kind: "exchange-token", venue: "doubtful" }],
    ["coin", { ...best("coin"), staking_terms: "work" }],
    ["exchange", { ...best("exchange"), earn_access: "default-cash" }],
  ];
  const isChanging = (ruleset: Ruleset): boolean =>
    records.some(([type, values]) => {
      const [ours, theirs] = [run(type, values), run(type, values, ruleset)];
      return ours.status !== theirs.status || JSON.stringify(ours.uses) !== JSON.stringify(theirs.uses);
    });
  const idle = OTHER_ANSWERS.filter((answer) => !isChanging(rulesetOf([answer])));
  expect(idle).toEqual([{ question: "money", answer: "money" }]);
});

test("a business at the side is excused by a small income, and stays open where the income is unknown", () => {
  const statusWith = (share: FactValue, kind = "governance") =>
    run(
      "coin",
      { ...best("coin"), kind, interest_business: "official-product", tainted_income_share: share },
      { "side-business": "by-income" },
    ).status;
  expect([statusWith("no-income"), statusWith(5), statusWith(UNKNOWN)]).toEqual(["halal", "halal", "undetermined"]);
  expect(statusWith(40, "payment")).toBe("questionable");
  expect(statusWith(0, "fiat-stablecoin")).toBe("questionable");
});

test("a stablecoin can be paid with under an answer that does not let it be held", () => {
  const values = { ...best("coin"), kind: "fiat-stablecoin", reserve_income: "kept-by-issuer" };
  const uses = run("coin", values, { "issuer-interest": "pay-only" }).uses;
  expect(Object.fromEntries(uses.map(({ id, status }) => [id, status]))).toMatchObject({
    hold: "questionable",
    pay: "halal",
  });
});

test("a higher limit moves exactly the shares between the old one and the new", () => {
  const { coin } = METHOD.kinds;
  const share = { ...coin.facts.tainted_income_share, limit: 20 } as FactRule;
  const raised = {
    ...METHOD,
    kinds: { ...METHOD.kinds, coin: { ...coin, facts: { ...coin.facts, tainted_income_share: share } } },
  };
  const statusAt = (value: number, method = METHOD) =>
    assess("coin", factsOf({ ...best("coin"), kind: "governance", tainted_income_share: value }), {}, method).status;
  for (const value of [0, 5, 5.1, 20, 20.1, 60]) {
    expect(statusAt(value)).toBe(value > 5 ? "haram" : "halal");
    expect(statusAt(value, raised)).toBe(value > 20 ? "haram" : "halal");
  }
});
