import { describe, expect, it } from "vitest";
import method from "#content/method.json" with { type: "json" };
import { COIN } from "#domain/content-types/coin.ts";
import { assessRecord } from "./assess-record.ts";
import { shareText, tellDifferences } from "./method-difference.ts";
import { toMethodWords } from "./method-words-file.ts";

const telling = { kind: "coin", words: toMethodWords(method, "en"), language: "en" } as const;
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
  tellDifferences(telling, before && { ...before }, after && { ...after });

describe("a history in facts", () => {
  it("tells a share with what it drew, and its sources by title", () => {
    const told = tell(coin({ insider_share: fact(44.5, "s1") }), coin({ insider_share: fact(62, "s1", "s2") }));
    expect(told).toContainEqual({
      path: ["facts", "Insiders' share"],
      before: "44.5%",
      after: "62%",
      isWhole: true,
      findings: { from: "concern", to: "fail" },
    });
    expect(told).toContainEqual({
      path: ["facts", "Insiders' share", "sources"],
      before: "White paper",
      after: "White paper\nYearly report",
    });
    expect(told.some(({ path }) => path.includes("assessment"))).toBe(false);
  });

  it("tells a value by its label, an entry in a line, and what was recorded first", () => {
    const what = { en: "A bridge was robbed.", ar: "سُرق جسر.", tr: "" };
    const told = tell(
      coin({ team: fact("named") }),
      coin({ team: fact("hidden", "s1"), incidents: fact([{ date: "2024-01-02", what, sources: ["s1"] }]) }),
    );
    const team = told.find(({ path }) => path.join() === "facts,Team");
    expect(team).toMatchObject({ before: "Named", after: "Hidden", findings: { from: "pass", to: "fail" } });
    expect(told).toContainEqual(
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
    const told = tell(before, after);
    expect(told).toContainEqual({ path: ["uses", "Stake", "offered"], before: "true", after: "false", isWhole: true });
    expect(told).toContainEqual({ path: ["uses", "Stake", "where", "en"], before: "", after: "In the wallet." });
    expect(told).toContainEqual({ path: ["state"], before: "Active", after: "Retired", isWhole: true });
    expect(told).toContainEqual({ path: ["rating_answers", "Works"], before: "", after: "1", isWhole: true });
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
