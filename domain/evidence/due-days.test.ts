import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statusOrder } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { assess } from "#domain/screening/assess.ts";
import type { Facts } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE } from "#tests/support/method-facts.ts";
import { type AsOf, addDays, countDueWeeks, factDueOf, factsAsOf, lapsesOf } from "./due-days.ts";

const DAY = "2026-01-01";
const seen = (value: unknown, looked_up = DAY) => ({ value: value as string, looked_up });
const EXCHANGE = METHOD.kinds.exchange.facts;
/** The spread of an empty id is none. */
const on = (day: string, id = "") => ({ id, day });

describe("the day a fact is due", () => {
  it("comes after 240 days for products and tainted income, after a year otherwise", () => {
    expect(factDueOf("exchange", "", "fee_terms", seen("published"))).toBe(addDays(DAY, 240));
    expect(factDueOf("exchange", "", "staking_terms", seen("work"))).toBe(addDays(DAY, 240));
    expect(factDueOf("coin", "", "staking_terms", seen("work"))).toBe(addDays(DAY, 365));
    expect(factDueOf("coin", "", "tainted_income_share", { value: 3, looked_up: DAY })).toBe(addDays(DAY, 240));
    expect(factDueOf("coin", "", "team", seen("named"))).toBe(addDays(DAY, 365));
  });

  it("is up to 119 days later, always the same for one record", () => {
    const days = Array.from({ length: 500 }, (_, number) => factDueOf("coin", `coin-${number}`, "team", seen("named")));
    expect(days.every((day) => day >= addDays(DAY, 365) && day < addDays(DAY, 485))).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(60);
    expect(factDueOf("coin", "coin-7", "team", seen("named"))).toBe(days[7]);
  });

  it("never comes for what is unknown or has no day", () => {
    expect(factDueOf("coin", "", "team", seen("unknown"))).toBe("");
    expect(factDueOf("coin", "", "team", seen("named", ""))).toBe("");
    expect(factDueOf("coin", "", "team", undefined)).toBe("");
  });

  it("counts days over the end of a month and of February", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  });
});

it("the load counts what is overdue and what falls due in each of twelve weeks", () => {
  const dues = ["", "2026-01-31", "2026-02-01", "2026-02-07", "2026-02-08", "2026-04-25", "2026-04-26"];
  const { overdue, weeks } = countDueWeeks(dues, "2026-02-01");
  expect(overdue).toBe(1);
  expect(weeks.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(weeks.at(-1)?.from).toBe("2026-04-19");
  expect(countDueWeeks(["2026-01-31", "2026-04-26", "2026-05-03"], "2026-02-01")).toMatchObject({
    overdue: 1,
    weeks: [{ from: "2026-04-26", count: 1 }, { from: "2026-05-03", count: 1 }, ...Array(10).fill({ count: 0 })],
  });
});

describe("a fact that lapsed", () => {
  const lapses = (facts: Facts, day: string) => Object.fromEntries(lapsesOf("exchange", facts, on(day), EXCHANGE));
  const [due, gone] = [addDays(DAY, 240), addDays(DAY, 300)];

  it("counts as it was until 60 days after it was due, then a benign product fact counts as unknown", () => {
    const facts = { earn_access: seen("none") };
    expect(lapses(facts, due)).toEqual({});
    expect(lapses(facts, addDays(due, 1))).toEqual({ earn_access: "aged" });
    expect(lapses(facts, gone)).toEqual({ earn_access: "aged" });
    expect(lapses(facts, addDays(gone, 1))).toEqual({ earn_access: "unknown" });
    expect(factsAsOf("exchange", facts, on(gone), EXCHANGE)).toBe(facts);
    expect(factsAsOf("exchange", facts, on(addDays(gone, 1)), EXCHANGE).earn_access).toMatchObject({
      value: "unknown",
      looked_up: DAY,
    });
  });

  it("keeps its finding where it speaks against the record, or where the page warns of it", () => {
    const facts = {
      earn_access: seen("default-cash"),
      leverage_access: seen("one-tap"),
      fee_terms: seen("unclear"),
      spot_settlement: seen("claim-only"),
      listing_policy: seen("curated", "2020-01-01"),
    };
    expect(new Set(Object.values(lapses(facts, "2030-01-01")))).toEqual(new Set(["aged"]));
    expect(factsAsOf("exchange", facts, on("2030-01-01"), EXCHANGE)).toBe(facts);
  });

  it("leaves a sound exchange open, and a bad one as bad", () => {
    const statusOn = (facts: Facts, day?: string) =>
      assess("exchange", facts, { asOf: day ? on(day) : undefined }).status;
    const sound = Object.fromEntries(Object.entries(SOUND_EXCHANGE).map(([name, one]) => [name, seen(one.value)]));
    expect([statusOn(sound), statusOn(sound, gone), statusOn(sound, addDays(gone, 1))]).toEqual([
      "halal",
      "halal",
      "undetermined",
    ]);
    const bad = { ...sound, earn_access: seen("default-cannot-leave") };
    expect(statusOn(bad, "2040-01-01")).toBe("haram");
  });
});

/** Any facts of a type, looked up on any day. */
const anyFacts = (type: RecordType) =>
  fc.record(
    Object.fromEntries(
      Object.entries(METHOD.kinds[type].facts).map(([name, rule]) => {
        const words =
          rule.type === "choice" ? Object.keys(rule.values) : rule.type === "share" ? Object.keys(rule.words) : [];
        const values = fc.oneof(
          fc.constantFrom("unknown", ...words),
          ...(rule.type === "share" ? [fc.integer({ min: 0, max: 100 })] : []),
        );
        return [
          name,
          fc.record({ value: values, looked_up: fc.constantFrom("2024-01-01", "2025-10-01", "2026-06-01") }),
        ];
      }),
    ),
    { requiredKeys: [] },
  );

it("an exchange whose facts lapse never makes its token better", () => {
  const token = { ...SOUND_COIN, kind: fact("exchange-token"), venue: fact("souk") } as Facts;
  fc.assert(
    fc.property(anyFacts("exchange"), fc.constantFrom("2026-09-01", "2027-01-01", "2030-01-01"), (given, day) => {
      const tokenOf = (asOf?: AsOf) => {
        const { purchase, grade, isGradeKnown } = assess("exchange", given as Facts, { asOf });
        const standing = { purchase: purchase ?? "halal", grade: grade ?? "clean", isGradeKnown, isOver: false };
        return statusOrder(assess("coin", token, { exchangeOf: () => standing }).status);
      };
      expect(tokenOf({ id: "", day })).toBeGreaterThanOrEqual(tokenOf());
    }),
  );
});

describe.each(["coin", "exchange"] as const)("any %s", (type) => {
  const days = fc.constantFrom("2026-01-01", "2026-09-01", "2027-01-01", "2030-01-01");

  it("has the same result on the same day, and never a better one on a later day", () => {
    fc.assert(
      fc.property(anyFacts(type), days, fc.string(), (given, day, id) => {
        const facts = given as Facts;
        const today = assess(type, facts, { asOf: { id, day } });
        expect(assess(type, facts, { asOf: { id, day } })).toEqual(today);
        const before = assess(type, facts);
        expect(statusOrder(today.status)).toBeGreaterThanOrEqual(statusOrder(before.status));
        for (const { id: use, status } of before.uses) {
          const now = today.uses.find((one) => one.id === use);
          if (now) expect(statusOrder(now.status)).toBeGreaterThanOrEqual(statusOrder(status));
        }
      }),
    );
  });

  it("that is sound is at worst undetermined by what lapses alone", () => {
    const sound = type === "coin" ? SOUND_COIN : SOUND_EXCHANGE;
    fc.assert(
      fc.property(days, fc.string(), (day, id) => {
        const facts = Object.fromEntries(
          Object.entries(sound).map(([name, one]) => [name, { ...fact(one.value), looked_up: "2020-01-01" }]),
        ) as Facts;
        expect(["halal", "undetermined"]).toContain(assess(type, facts, { asOf: { id, day } }).status);
      }),
    );
  });
});
