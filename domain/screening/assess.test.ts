import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES, type Category } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { type AssessmentResult, assess, type Facts, type FactValue, UNKNOWN } from "./assess.ts";
import type { FactRule } from "./fact-rules.ts";
import { METHOD } from "./method.ts";

const EXCHANGES: Readonly<Record<string, Category>> = { clean: "halal", doubtful: "questionable", forbidden: "haram" };
const statusOf = (id: string): Category | null => EXCHANGES[id] ?? null;

/** Every value worth trying of a fact, from best to worst. */
function valuesOf(rule: FactRule): FactValue[] {
  if (rule.type === "choice") return Object.keys(rule.values);
  if (rule.type === "status") return ["clean", "doubtful", "forbidden"];
  if (rule.type === "list") return [[], [{}]];
  const { concern, fail } = rule.limits;
  return [...Object.keys(rule.words), 0, concern, concern + 0.1, fail, fail + 0.1, 100];
}

const factsOf = (values: Readonly<Record<string, FactValue>>): Facts =>
  Object.fromEntries(Object.entries(values).map(([fact, value]) => [fact, { value }]));

const rulesOf = (kind: RecordType): [string, FactRule][] => Object.entries(METHOD.kinds[kind].facts);

const anyFacts = (kind: RecordType): fc.Arbitrary<Record<string, FactValue>> =>
  fc.record(
    Object.fromEntries(
      rulesOf(kind).map(([fact, rule]) => [fact, fc.constantFrom<FactValue>(...valuesOf(rule), UNKNOWN)]),
    ),
  );

/** The best value of every fact. */
const best = (kind: RecordType): Record<string, FactValue> =>
  Object.fromEntries(rulesOf(kind).map(([fact, rule]) => [fact, valuesOf(rule)[0] ?? UNKNOWN]));

const order = (status: Category): number => CATEGORIES.indexOf(status);
const run = (kind: RecordType, values: Record<string, FactValue>, disputed = false): AssessmentResult =>
  assess(kind, factsOf(values), { disputed, statusOf });

describe.each(RECORD_TYPES)("the rule for a %s", (kind) => {
  test("the best of everything is halal", () => {
    expect(run(kind, best(kind))).toMatchObject({ status: "halal", decidedBy: [] });
  });

  test.each(rulesOf(kind).filter(([, rule]) => rule.criterion !== null))(
    "%s alone does what the weight of its criterion says, value by value",
    (fact, rule) => {
      const kinds = rule.onlyFor?.values ?? [best(kind)[rule.onlyFor?.fact ?? ""] ?? ""];
      for (const value of [...valuesOf(rule), UNKNOWN]) {
        for (const only of kinds) {
          const values = { ...best(kind), ...(rule.onlyFor ? { [rule.onlyFor.fact]: only } : {}), [fact]: value };
          const result = run(kind, values);
          const drawn = result.findings.flatMap(({ facts }) => facts).find((one) => one.fact === fact);
          const weight = drawn?.criterion && METHOD.kinds[kind].criteria[drawn.criterion];
          const expected =
            drawn?.draws === "fail" && weight === "decides"
              ? "haram"
              : (drawn?.draws === "concern" && weight === "decides") || (drawn?.draws === "fail" && weight === "warns")
                ? "questionable"
                : "halal";
          expect([value, only, result.status]).toEqual([value, only, expected]);
        }
      }
    },
  );

  test("every combination has a result, and the same facts have the same one", () => {
    fc.assert(
      fc.property(anyFacts(kind), fc.boolean(), (values, disputed) => {
        const result = run(kind, values, disputed);
        expect(CATEGORIES).toContain(result.status);
        expect(run(kind, { ...values }, disputed)).toEqual(result);
        expect(result.status === "halal").toBe(result.decidedBy.length === 0 && !disputed);
      }),
    );
  });

  test("a worse value never makes a better status", () => {
    fc.assert(
      fc.property(anyFacts(kind), fc.constantFrom(...rulesOf(kind)), (values, [fact, rule]) => {
        // What a token is decides which facts are asked; it has no better and worse.
        fc.pre(fact !== "kind");
        const ordered = valuesOf(rule).map((value) => order(run(kind, { ...values, [fact]: value }).status));
        if (rule.type !== "share") expect(ordered).toEqual(ordered.toSorted());
        const unknown = order(run(kind, { ...values, [fact]: UNKNOWN }).status);
        expect(unknown).toBeGreaterThanOrEqual(ordered[0] ?? 0);
      }),
    );
  });

  test("a missing fact counts as unknown, and so does a value that is not in the list", () => {
    const nothing = assess(kind, {}, { statusOf });
    const unknown = run(kind, Object.fromEntries(rulesOf(kind).map(([fact]) => [fact, UNKNOWN])));
    expect(nothing).toEqual(unknown);
    const odd = run(kind, Object.fromEntries(rulesOf(kind).map(([fact]) => [fact, "constructor"])));
    expect(odd.status).toBe(unknown.status);
  });

  test("a dispute makes it at least questionable, and nothing better", () => {
    fc.assert(
      fc.property(anyFacts(kind), (values) => {
        const [calm, disputed] = [run(kind, values), run(kind, values, true)];
        expect(order(disputed.status)).toBe(Math.max(order(calm.status), order("questionable")));
      }),
    );
  });
});

test("no use of a coin is better than holding it", () => {
  fc.assert(
    fc.property(anyFacts("coin"), fc.boolean(), (values, disputed) => {
      const { status, uses } = run("coin", values, disputed);
      for (const use of uses) expect(order(use.status)).toBeGreaterThanOrEqual(order(status));
    }),
  );
});

test("lending and leverage are haram however good the coin is; staking follows its source", () => {
  const statuses = (values: Record<string, FactValue>) =>
    Object.fromEntries(run("coin", { ...best("coin"), ...values }).uses.map(({ id, status }) => [id, status]));
  expect(statuses({})).toEqual({
    hold: "halal",
    pay: "halal",
    lend: "haram",
    "provide-liquidity": "questionable",
    leverage: "haram",
  });
  expect(statuses({ staking_source: "network-work" }).stake).toBe("halal");
  expect(statuses({ staking_source: "lending" }).stake).toBe("haram");
  expect(statuses({ staking_source: UNKNOWN }).stake).toBe("questionable");
});

test("an exchange's own token follows its exchange; other coins are not asked", () => {
  const token = (venue: string, kind = "exchange-token") => run("coin", { ...best("coin"), kind, venue }).status;
  expect(["clean", "doubtful", "forbidden", "unheard-of"].map((venue) => token(venue))).toEqual([
    "halal",
    "questionable",
    "haram",
    "questionable",
  ]);
  expect(token("forbidden", "payment")).toBe("halal");
});

test("a lower limit moves exactly the shares between the old one and the new", () => {
  const { coin } = METHOD.kinds;
  const lowered = {
    ...METHOD,
    version: "2.1",
    kinds: {
      ...METHOD.kinds,
      coin: {
        ...coin,
        facts: {
          ...coin.facts,
          treasury_interest_share: {
            type: "share",
            criterion: "treasury",
            limits: { concern: 20, fail: 20 },
            words: {},
          } satisfies FactRule,
        },
      },
    },
  };
  const statusAt = (share: number, method = METHOD) =>
    assess("coin", factsOf({ ...best("coin"), treasury_interest_share: share }), { statusOf }, method).status;
  for (const share of [0, 20, 20.1, 25, 30, 30.1, 60]) {
    expect(statusAt(share)).toBe(share > 30 ? "questionable" : "halal");
    expect(statusAt(share, lowered)).toBe(share > 20 ? "questionable" : "halal");
  }
});
