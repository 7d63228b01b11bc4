import { describe, expect, test } from "vitest";
import method from "#content/method.json" with { type: "json" };
import methodology from "#content/methodology.json" with { type: "json" };
import { toMethodWords } from "#domain/method-words/method-words-file.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
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
const findingsOf = (anchor: string) => factNamed(anchor)?.values.map(({ label, finding }) => [label, finding]);
const useNamed = (anchor: string) => english.kinds.flatMap(({ uses }) => uses).find((use) => use.anchor === anchor);

describe.each(LANGUAGES)("the methodology in %s", (language) => {
  const view = viewIn(language);

  test("explains every criterion, fact, use and product of the method at exactly one anchor", () => {
    const shown = view.kinds.flatMap(({ criteria, uses }) => [
      ...criteria.flatMap(({ anchor, facts }) => [anchor, ...facts.map((fact) => fact.anchor)]),
      ...uses.flatMap(({ anchor, fact }) => (fact?.isExplainedHere ? [anchor, fact.anchor] : [anchor])),
    ]);
    const wanted = RECORD_TYPES.flatMap((type) => {
      const { criteria, facts, uses } = METHOD.kinds[type];
      return [
        ...criteriaOf(criteria).map((criterion) => criterionAnchor(type, criterion)),
        // What a token is has pages of its own: /kinds.
        ...Object.keys(facts)
          .filter((fact) => fact !== "kind")
          .map((fact) => factAnchor(type, fact)),
        ...Object.keys(uses).map((use) => anchorOfUse(type, use)),
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

describe("the finding of a value", () => {
  test("a choice, best first, and what is not known last", () => {
    expect(findingsOf("fact-team")).toEqual([
      ["Named", "pass"],
      ["Open network", "pass"],
      ["Pseudonyms", "concern"],
      ["Hidden", "fail"],
      ["Not known", "unknown"],
    ]);
  });

  test("a share by its limit, with where it comes from; one without a limit is shown", () => {
    expect(findingsOf("fact-tainted_income_share")).toEqual([
      ["Up to 5%", "pass"],
      ["Above 5%", "fail"],
      ["No income", "pass"],
      ["Not known", "unknown"],
    ]);
    expect(factNamed("fact-tainted_income_share")?.basis).toContain("AAOIFI");
    expect(findingsOf("fact-insider_share")).toEqual([
      ["No insiders", "shown"],
      ["Not known", "unknown"],
    ]);
    expect(factNamed("fact-insider_share")?.basis).toBeNull();
  });

  test("an unknown value is listed once, with its finding", () => {
    expect(findingsOf("fact-supply_known")?.filter(([label]) => label === "Not known")).toEqual([
      ["Not known", "unknown"],
    ]);
    expect(findingsOf("fact-leverage_access")?.at(-1)).toEqual(["Not known", "shown"]);
  });

  test("a list, and what another record offers", () => {
    expect(findingsOf("fact-incidents")).toEqual([
      ["None found", "shown"],
      ["Some recorded", "shown"],
      ["Not known", "unknown"],
    ]);
    expect(findingsOf("fact-venue")).toEqual([
      ["Sound, nothing pushed", "pass"],
      ["Mixed, or interest by default", "concern"],
      ["Built on it, failed or closed", "fail"],
      ["Not known", "unknown"],
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
      ["Not known", "undetermined"],
    ]);
    expect(useNamed("product-certified")?.cases.map(({ status }) => status)).toEqual(["halal", "questionable"]);
  });

  test("a fact with a criterion is explained there, any other one with its product", () => {
    expect(useNamed("use-stake")?.fact).toMatchObject({ anchor: "fact-staking_terms", isExplainedHere: false });
    expect(useNamed("product-staking")?.fact).toMatchObject({
      anchor: "fact-staking_terms-exchange",
      isExplainedHere: true,
    });
  });
});

test("exceptions are counted and listed", () => {
  expect(english.exceptions.text).toContain("none at present");
  const name = { text: "Example", language: "en" } as const;
  const exception = {
    type: "coin",
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

test("both kinds assess betting, each at its own anchor", () => {
  for (const kind of [coins, exchanges]) {
    expect(kind?.criteria.find(({ criterion }) => criterion === "maysir")?.weight).toBe("decides");
  }
});

test("our result is a status in every language, never a ruling", () => {
  const page = JSON.stringify(LANGUAGES.map((language) => viewIn(language)));
  expect(page).not.toMatch(/الحكم|الأحكام|hükm|hüküm|\bverdict/iu);
});
