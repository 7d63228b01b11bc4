import { describe, expect, it } from "vitest";
import method from "#content/method.json" with { type: "json" };
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { labelDifferences, shareText } from "./method-difference.ts";
import { toMethodWords } from "./method-words-file.ts";

const context = { type: "coin", words: toMethodWords(method, "en"), language: "en" } as const;
const fact = (value: unknown, ...sources: string[]) => ({ value, sources, looked_up: "2026-11-16" });

const coin = (facts: object, fields: object = {}) =>
  assessRecord("coin", {
    ...COIN.normalize({
      name: "Sample",
      symbol: "SMP",
      facts,
      sources: [
        { id: "s1", title: "White paper", url: "https://a.example/paper" },
        { id: "s2", title: "Yearly report", url: "https://a.example/report" },
      ],
      ...fields,
    }),
  });

const tell = (before: object | null, after: object | null) =>
  labelDifferences(context, before && { ...before }, after && { ...after });

describe("a history in facts", () => {
  it("shows a share with its finding, and its sources by title", () => {
    const kind = fact("governance");
    const found = tell(
      coin({ kind, tainted_income_share: fact(4.5, "s1") }),
      coin({ kind, tainted_income_share: fact(62, "s1", "s2") }),
    );
    expect(found).toContainEqual({
      path: ["facts", "Share of unlawful income"],
      before: "4.5%",
      after: "62%",
      isWhole: true,
      findings: { from: "pass", to: "fail" },
    });
    expect(found).toContainEqual({
      path: ["facts", "Share of unlawful income", "sources"],
      before: "White paper",
      after: "White paper\nYearly report",
    });
    expect(found.some(({ path }) => path.includes("assessment"))).toBe(false);
  });

  it("shows what a fact rests on, the parts of a share, and that a fact has lapsed", () => {
    const part = (share: number) => ({ what: { en: "Lending", ar: "", tr: "" }, share });
    const share = (more: object) => coin({ tainted_income_share: { ...fact(4.5, "s1"), ...more } });
    const found = tell(share({}), share({ evidence: "law", parts: [part(3), part(1.5)] }));
    const label = "Share of unlawful income";
    expect(found).toContainEqual({ path: ["facts", label, "rests_on"], before: "", after: "law" });
    expect(found).toContainEqual({
      path: ["facts", label, "parts"],
      before: "",
      after: "Lending: 3%\nLending: 1.5%",
    });
    const stored = EXCHANGE.normalize({ facts: { earn_access: fact("none", "s1") } });
    const asOf = { id: "souk", day: "2029-01-01" };
    const lapsed = labelDifferences(
      { ...context, type: "exchange" },
      { ...assessRecord("exchange", stored) },
      { ...assessRecord("exchange", stored, { asOf }) },
    );
    expect(lapsed.find(({ path }) => path[0] === "facts")).toMatchObject({
      after: expect.stringMatching(/known/),
      findings: { from: "pass", to: "unknown" },
    });
  });

  it("tells a value by its label, an entry in a line, and what was recorded first", () => {
    const what = { en: "A bridge was robbed.", ar: "سُرق جسر.", tr: "" };
    const found = tell(
      coin({ team: fact("named") }),
      coin({ team: fact("hidden", "s1"), incidents: fact([{ date: "2024-01-02", what, sources: ["s1"] }]) }),
    );
    const team = found.find(({ path }) => path.join() === "facts,Team");
    expect(team).toMatchObject({ before: "Named", after: "Hidden", findings: { from: "pass", to: "fail" } });
    expect(found).toContainEqual(
      expect.objectContaining({ path: ["facts", "Incidents"], before: "", after: "2024-01-02 · A bridge was robbed." }),
    );
  });

  it("tells a sentence of an entry that changed in another language alone", () => {
    const incident = (ar: string) =>
      coin({
        incidents: fact([{ date: "2024-01-02", what: { en: "A bridge was robbed.", ar, tr: "" }, sources: [] }]),
      });
    expect(tell(incident("سُرق جسر."), incident("نُهب جسر."))).toEqual([
      { path: ["facts", "Incidents", "ar"], before: "سُرق جسر.", after: "نُهب جسر." },
    ]);
  });

  it("names the facts that decided a status", () => {
    const [status] = tell(coin({ kind: fact("payment") }), coin({ kind: fact("payment"), team: fact("hidden", "s1") }));
    expect(status).toEqual({
      path: ["category"],
      before: "questionable",
      after: "haram",
      isWhole: true,
      decidedBy: ["Team"],
    });
  });

  it("tells uses, state and the rating's questions by name", () => {
    const before = coin({}, { uses: { stake: { offered: true } } });
    const after = coin(
      {},
      {
        uses: { stake: { offered: false, where: { en: "In the wallet." } } },
        state: "retired",
        rating_answers: { works: 1, safe: 1, open: 1, lasts: 0.5, fair: 0 },
      },
    );
    const found = tell(before, after);
    expect(found).toContainEqual({ path: ["uses", "Stake", "offered"], before: "true", after: "false", isWhole: true });
    expect(found).toContainEqual({ path: ["uses", "Stake", "where", "en"], before: "", after: "In the wallet." });
    expect(found).toContainEqual({ path: ["state"], before: "Active", after: "Retired", isWhole: true });
    expect(found).toContainEqual({ path: ["rating_answers", "Works"], before: "", after: "1", isWhole: true });
  });

  it("shows the sources of an entry and the parts of a share, in the languages that are not the page's too", () => {
    const incident = (...sources: string[]) => ({
      date: "2022-10-06",
      what: { ar: "", en: "Hacked.", tr: "" },
      sources,
    });
    const hacked = (...sources: string[]) => coin({ incidents: fact([incident(...sources)], "s1") });
    expect(tell(hacked("s1"), hacked("s2"))).toMatchObject([
      { before: "White paper\n1: White paper", after: "White paper\n1: Yearly report" },
    ]);
    const shared = (tr: string) =>
      coin({ insider_share: { ...fact(30, "s1"), parts: [{ what: { ar: "", en: "Team", tr }, share: 30 }] } });
    expect(tell(shared("Ekip"), shared("Halk"))).toMatchObject([
      { path: ["facts", expect.any(String), "parts", "tr"], before: "Ekip", after: "Halk" },
    ]);
  });

  it("tells nothing where nothing differs", () => {
    const same = coin({ team: fact("named", "s1") });
    expect(tell(same, same)).toEqual([]);
  });
});

it("writes a share as each language does", () => {
  expect(shareText(44.5, "en")).toBe("44.5%");
  expect(shareText(44.5, "tr")).toBe("%44,5");
});
