import { describe, expect, test } from "vitest";
import method from "#content/method.json" with { type: "json" };
import methodology from "#content/methodology.json" with { type: "json" };
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import { toMethodWords } from "#domain/screening/method-words-file.ts";
import { anchorOfUse, criteriaOf, criterionAnchor, factAnchor } from "#domain/screening/screening.ts";
import { LANGUAGES, type Language, pickAll } from "#domain/text/language.ts";
import { type ExceptionView, toMethodologyView } from "./methodology-view.ts";

const viewIn = (language: Language, exceptions: ExceptionView[] = []) =>
  toMethodologyView(pickAll(methodology, language), toMethodWords(method, language), exceptions, language);

const english = viewIn("en");
const [coins, exchanges] = english.kinds;
const factNamed = (anchor: string) =>
  english.kinds
    .flatMap(({ criteria }) => criteria)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.anchor === anchor);
const drawnBy = (anchor: string) => factNamed(anchor)?.values.map(({ label, draws }) => [label, draws]);
const useNamed = (anchor: string) => english.kinds.flatMap(({ uses }) => uses).find((use) => use.anchor === anchor);

describe.each(LANGUAGES)("the methodology in %s", (language) => {
  const view = viewIn(language);

  test("explains every criterion, fact, use and product of the method at exactly one anchor", () => {
    const shown = view.kinds.flatMap(({ criteria, uses }) => [
      ...criteria.flatMap(({ anchor, facts }) => [anchor, ...facts.map((fact) => fact.anchor)]),
      ...uses.flatMap(({ anchor, fact }) => (fact?.isTold ? [anchor, fact.anchor] : [anchor])),
    ]);
    const wanted = RECORD_TYPES.flatMap((kind) => {
      const { criteria, facts, uses } = METHOD.kinds[kind];
      return [
        ...criteriaOf(criteria).map((criterion) => criterionAnchor(kind, criterion)),
        ...Object.keys(facts).map((fact) => factAnchor(kind, fact)),
        ...Object.keys(uses).map((use) => anchorOfUse(kind, use)),
      ];
    });
    expect(shown.sort()).toEqual(wanted.sort());
  });

  test("leaves no text empty and no number out", () => {
    const texts: string[] = [];
    JSON.stringify(view, (_, value) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
    expect(texts.filter((text) => /\{\w*\}/.test(text))).toEqual([]);
  });

  test("tells what changed in every version", () => {
    expect(view.version.changes.map(({ version }) => version)).toEqual(METHOD.changes.map(({ version }) => version));
    for (const { points } of view.version.changes) expect(points.length).toBeGreaterThan(0);
    expect(view.version.current).toContain(METHOD.version);
    expect(view.version.current).toContain("2026");
  });
});

describe("what a value draws", () => {
  test("a choice, best first, and what is not known last", () => {
    expect(drawnBy("fact-team")).toEqual([
      ["Named", "pass"],
      ["Open network", "pass"],
      ["Pseudonyms", "concern"],
      ["Hidden", "fail"],
      ["Not known", "concern"],
    ]);
  });

  test("a share by its thresholds, with where they come from", () => {
    expect(drawnBy("fact-insider_share")).toEqual([
      ["Up to 30%", "pass"],
      ["Above 30% and up to 60%", "concern"],
      ["Above 60%", "fail"],
      ["No insiders", "pass"],
      ["Not known", "concern"],
    ]);
    expect(factNamed("fact-insider_share")?.basis).toContain("are our own limits");
    expect(drawnBy("fact-treasury_interest_share")?.map(([label]) => label)).not.toContain("Above 30% and up to 30%");
    for (const anchor of ["fact-tainted_income_share", "fact-treasury_interest_share"]) {
      expect(factNamed(anchor)?.basis).toContain("AAOIFI");
    }
  });

  test("an unknown value is listed once, with its finding", () => {
    expect(drawnBy("fact-supply_known")?.filter(([label]) => label === "Not known")).toEqual([["Not known", "fail"]]);
    expect(drawnBy("fact-spot_share")?.at(-1)).toEqual(["Not known", "pass"]);
  });

  test("a list, and the status of another record", () => {
    expect(drawnBy("fact-incidents")).toEqual([
      ["None found", "pass"],
      ["Some recorded", "concern"],
      ["Not known", "pass"],
    ]);
    expect(drawnBy("fact-venue")?.slice(0, 3)).toEqual([
      ["Halal", "pass"],
      ["Questionable", "concern"],
      ["Haram", "fail"],
    ]);
  });

  test("a fact that is asked of some kinds only names them", () => {
    expect(factNamed("fact-venue")?.onlyFor).toBe("Exchange token, Token of a decentralised exchange");
    expect(factNamed("fact-team")?.onlyFor).toBeNull();
  });
});

describe("the status of a use", () => {
  test("follows the record, is the same for everyone, or goes by a fact", () => {
    expect(useNamed("use-hold")?.cases).toEqual([
      { label: null, status: null, why: "The same as the status of the coin." },
    ]);
    expect(useNamed("product-margin")?.cases.map(({ status }) => status)).toEqual(["haram"]);
    expect(useNamed("product-card")?.cases.map(({ label, status }) => [label, status])).toEqual([
      ["Prepaid or debit", "halal"],
      ["Credit", "haram"],
      ["Not known", "questionable"],
    ]);
    expect(useNamed("product-certified")?.cases.map(({ status }) => status)).toEqual(["halal", "questionable"]);
  });

  test("a fact with a criterion is explained there, any other one with its product", () => {
    expect(useNamed("use-stake")?.fact).toMatchObject({ anchor: "fact-staking_source", isTold: false });
    expect(useNamed("product-staking")?.fact).toMatchObject({ anchor: "fact-staking_source-exchange", isTold: true });
  });
});

test("exceptions are counted and listed", () => {
  expect(english.exceptions.text).toContain("none at present");
  const name = { text: "Example", language: "en" } as const;
  const exception = {
    kind: "coin",
    id: "example",
    name,
    category: "halal",
    byRule: "questionable",
    reason: name,
  } as const;
  const { exceptions } = viewIn("en", [exception]);
  expect(exceptions.text).toBe("Exceptions at present: 1");
  expect(exceptions.list).toEqual([exception]);
});

test("both kinds weigh betting, each at its own anchor", () => {
  for (const kind of [coins, exchanges]) {
    expect(kind?.criteria.find(({ criterion }) => criterion === "maysir")?.weight).toBe("decides");
  }
});

test("our result is a status in every language, never a ruling", () => {
  const told = JSON.stringify(LANGUAGES.map((language) => viewIn(language)));
  expect(told).not.toMatch(/الحكم|الأحكام|hükm|hüküm|\bverdict/iu);
});
