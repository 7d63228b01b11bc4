import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryOrder } from "#domain/records/category.ts";
import { emptyText } from "#domain/text/language.ts";
import {
  COIN_CRITERIA,
  type Criteria,
  type Criterion,
  criteriaOf,
  EXCHANGE_CRITERIA,
  FINDINGS,
  type Finding,
  overriddenStatus,
  type Screening,
  suggestCategory,
  suggestCoinCategory,
  suggestExchangeCategory,
  type Weight,
} from "./screening.ts";

const screeningOf = (findings: Partial<Record<Criterion, Finding>>, disputed = false): Screening => ({
  findings: Object.fromEntries(
    Object.entries(findings).map(([criterion, finding]) => [criterion, { finding, note: emptyText() }]),
  ),
  disputed,
  exception: emptyText(),
});

const EFFECT = {
  decides: { pass: "halal", concern: "questionable", fail: "haram", "not-applicable": "halal" },
  warns: { pass: "halal", concern: "halal", fail: "questionable", "not-applicable": "halal" },
  informs: { pass: "halal", concern: "halal", fail: "halal", "not-applicable": "halal" },
} as const satisfies Record<Weight, Record<Finding, string>>;

const KINDS: [string, Criteria, (screening: Screening) => string][] = [
  ["coin", COIN_CRITERIA, suggestCoinCategory],
  ["exchange", EXCHANGE_CRITERIA, suggestExchangeCategory],
];

test.each(KINDS)("every single finding of a %s does what its weight says", (_, criteria, suggest) => {
  for (const criterion of criteriaOf(criteria)) {
    for (const finding of FINDINGS) {
      expect(suggest(screeningOf({ [criterion]: finding })), `${criterion} ${finding}`).toBe(
        EFFECT[criteria[criterion] ?? "informs"][finding],
      );
    }
  }
});

test.each(KINDS)(
  "findings of a %s add up to the gravest of them, and a dispute is at least questionable",
  (_, criteria) => {
    const anyFindings = fc.record(
      Object.fromEntries(criteriaOf(criteria).map((criterion) => [criterion, fc.constantFrom(...FINDINGS)])),
      { requiredKeys: [] },
    );
    const table: Readonly<Record<string, Weight>> = criteria;
    fc.assert(
      fc.property(anyFindings, fc.boolean(), (findings, disputed) => {
        const effects = Object.entries(findings).map(([criterion, finding]) =>
          categoryOrder(EFFECT[table[criterion] ?? "informs"][finding ?? "pass"]),
        );
        const gravest = Math.max(0, disputed ? 1 : 0, ...effects);
        expect(categoryOrder(suggestCategory(table, screeningOf(findings, disputed)))).toBe(gravest);
      }),
    );
  },
);

test("nothing found and no dispute suggests halal", () => {
  expect(suggestCoinCategory(screeningOf({}))).toBe("halal");
  expect(suggestExchangeCategory(screeningOf({}, true))).toBe("questionable");
});

test("a departure from the rule is one only where something was weighed and the two differ", () => {
  const departed = (category: "halal" | "questionable" | "haram", screening: Screening) =>
    overriddenStatus({ category, screening }, suggestCoinCategory);
  expect(departed("questionable", screeningOf({ riba: "fail" }))).toBe("haram");
  expect(departed("haram", screeningOf({ riba: "fail" }))).toBeNull();
  expect(departed("halal", screeningOf({}, true))).toBe("questionable");
  expect(departed("haram", screeningOf({}))).toBeNull();
});
