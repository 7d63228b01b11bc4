import { describe, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { readFacts } from "#domain/screening/record-facts.ts";
import { toEditorValues, toFormDocument } from "../editor-values.ts";
import { hasRecorded, type TypedFact, type TypedFacts, toFacts, toTypedFacts } from "./typed-facts.ts";

const day = "2026-11-16";
const texts = { ar: "حدث", en: "It happened.", tr: "Oldu." };

const coinFacts = readFacts("coin", {
  kind: { value: "gold-token", sources: ["s1"], looked_up: day },
  team: { value: "named", sources: ["s1"], looked_up: day, quote: "Founded by people with names." },
  insider_share: {
    value: 44.5,
    sources: ["s2"],
    looked_up: day,
    evidence: "searched",
    parts: [
      { what: texts, share: 40 },
      { what: texts, share: 4.5 },
    ],
  },
  tainted_income_share: { value: "no-income", sources: [], looked_up: day },
  treasury_interest_share: { value: "unknown", sources: [], looked_up: day },
  incidents: { value: [{ date: day, what: texts, sources: ["s1"] }], sources: [], looked_up: day },
  court_cases: { value: [], sources: ["s1"], looked_up: day },
  delistings: { value: "unknown", sources: [], looked_up: day },
});

const typed = (facts: object): TypedFacts => toTypedFacts("coin", readFacts("coin", facts));

describe("facts in the form", () => {
  it("go back as they came, whatever their type", () => {
    expect(toFacts("coin", toTypedFacts("coin", coinFacts))).toEqual(coinFacts);
  });

  it("of an exchange keep every part of an entry that is written", () => {
    const facts = readFacts("exchange", {
      licences: {
        value: [{ country: "AE", regulator: "VARA", state: "active", sources: ["s1"] }],
        sources: ["s1"],
        looked_up: day,
      },
      serves: {
        value: [
          { country: "AE", state: "licensed", deposit: texts, sources: ["s1"] },
          { country: "OM", state: "open", sources: ["s1"] },
        ],
        sources: ["s1"],
        looked_up: day,
      },
    });
    expect(toFacts("exchange", toTypedFacts("exchange", facts))).toEqual(facts);
  });

  it("that are not recorded, or not asked of this kind of token, are not sent", () => {
    const backed = typed({
      kind: { value: "fiat-stablecoin", sources: [], looked_up: day },
      reserve_income: { value: "kept-by-issuer", sources: ["s1"], looked_up: day },
    });
    expect(Object.keys(toFacts("coin", backed))).toEqual(["kind", "reserve_income"]);
    const { kind } = backed;
    if (!kind) throw new Error("A coin has a kind.");
    const payment: TypedFacts = { ...backed, kind: { ...kind, value: "payment" } };
    expect(Object.keys(toFacts("coin", payment))).toEqual(["kind"]);
    // The answer is still there when the kind is set back.
    expect(payment.reserve_income?.value).toBe("kept-by-issuer");
  });

  it("leave a wrongly typed share to the check", () => {
    const [fact] = Object.values(typed({ insider_share: { value: 5, sources: [], looked_up: day } })).filter(
      ({ value }) => value === "share",
    );
    const facts = (share: string) => toFacts("coin", { insider_share: { ...blank, ...fact, share } });
    expect(facts("62").insider_share?.value).toBe(62);
    expect(facts("").insider_share?.value).toBe("");
    expect(facts("much").insider_share?.value).toBe("much");
  });
});

const blank: TypedFact = {
  value: "",
  share: "",
  entries: [],
  sources: [],
  looked_up: "",
  quote: "",
  evidence: "",
  parts: [],
};

describe("the whole form", () => {
  const record = COIN.normalize({
    name: "Sample",
    symbol: "SMP",
    image: "/favicon.svg",
    translations: { description: { en: "A sample." }, reason: { en: "It is only made for a test." } },
    facts: { ...coinFacts, backing_evidence: { value: "independent", sources: ["s1"], looked_up: day } },
    uses: { stake: { offered: false }, pay: { offered: true, where: texts } },
    rating_answers: { works: 1, safe: 0.5, open: 1, lasts: 0, fair: 1 },
    aliases: { ar: ["نموذج"], en: ["Smpl", "Sampel"], tr: [] },
    state: "retired",
    sources: [
      { id: "s1", title: "Paper", url: "https://a.example/paper", supports: [] },
      { id: "s2", title: "Report", url: "https://a.example/report", supports: [] },
    ],
    screening: { findings: { riba: { note: { en: "A note." } } } },
  });

  it("goes through the server's own check and comes out as it was", () => {
    const values = toEditorValues("coin", COIN.toForm(record));
    const parsed = COIN.form.safeParse(toFormDocument("coin", values));
    expect(parsed.error?.issues ?? []).toEqual([]);
    if (!parsed.success) return;
    const { facts, uses, rating_answers, aliases, state, sources } = COIN.toInput(parsed.data, null);
    expect({ facts, uses, rating_answers, aliases, state, sources }).toEqual({
      facts: record.facts,
      uses: record.uses,
      rating_answers: record.rating_answers,
      aliases: record.aliases,
      state: "retired",
      sources: record.sources,
    });
    expect(parsed.data.screening.findings.riba?.note.en).toBe("A note.");
  });

  it("keeps the findings that are stored with a record without facts", () => {
    const findings = { riba: { finding: "fail" as const, note: { ar: "", en: "It lends.", tr: "" } } };
    const old = COIN.normalize({ name: "Old", screening: { findings, disputed: true, exception: { en: "Why." } } });
    expect(toFormDocument("coin", toEditorValues("coin", COIN.toForm(old)))).toMatchObject({
      screening: { findings, disputed: true, exception: { en: "Why." } },
    });
  });

  it("has no facts where none are recorded", () => {
    const values = toEditorValues("exchange", EXCHANGE.blankForm());
    expect(hasRecorded("exchange", values.facts)).toBe(false);
    expect(toFormDocument("exchange", values)).toMatchObject({ facts: {}, products: {}, rating_answers: null });
  });
});
