import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { factsSchema, offersSchema, SOME_TEXTS } from "./check-facts.ts";
import { METHOD } from "./method.ts";
import { readAliases, readFacts, readOffers, readRatingAnswers, readState } from "./record-facts.ts";

const day = "2026-11-16";

describe("facts out of any document", () => {
  test("what the method does not ask is left out; a value it does not know is unknown", () => {
    expect(
      readFacts("coin", {
        colour: { value: "gold", sources: [], looked_up: day },
        team: { value: "friendly", sources: ["s1", 7, null], looked_up: "yesterday", quote: " they are\u0000 known " },
        insider_share: { value: 140, sources: [], looked_up: day },
        lawful_use: "in-use",
      }),
    ).toEqual({
      team: { value: "unknown", sources: ["s1", "7"], looked_up: "", quote: "they are known" },
      insider_share: { value: "unknown", sources: [], looked_up: day },
    });
  });

  test("a share is a number or one of its words", () => {
    const shareOf = (value: unknown) => readFacts("coin", { insider_share: { value } }).insider_share?.value;
    expect([0, 44.5, 100, -1, 100.1, "no-insiders", "many", Number.NaN].map(shareOf)).toEqual([
      0,
      44.5,
      100,
      "unknown",
      "unknown",
      "no-insiders",
      "unknown",
      "unknown",
    ]);
  });

  test("evidence is one of four words, and a share has parts with a text and a number", () => {
    const what = { ar: "", en: "Lending", tr: "" };
    const share = (evidence: unknown, parts: unknown, name = "insider_share") =>
      readFacts("coin", { [name]: { value: "unknown", sources: [], looked_up: day, evidence, parts } })[name];
    expect(
      share("searched", [{ what, share: 2.5, extra: 1 }, { what: {}, share: 1 }, { what, share: 101 }, 7]),
    ).toEqual({
      value: "unknown",
      sources: [],
      looked_up: day,
      evidence: "searched",
      parts: [{ what, share: 2.5 }],
    });
    expect(share("guessed", "none")).toEqual({ value: "unknown", sources: [], looked_up: day });
    expect(share("seen", [{ what, share: 2.5 }], "team")).toEqual({
      ...{ value: "unknown", sources: [], looked_up: day },
      evidence: "seen",
    });
  });

  test("entries of a list keep their parts; one without a part it needs is left out", () => {
    const licences = {
      value: [
        { country: "AE", regulator: "VARA", state: "active", sources: ["s1"], extra: 1 },
        { country: "United Arab Emirates", regulator: "VARA", state: "active" },
        { country: "AE", regulator: "VARA", state: "splendid" },
        "text",
      ],
      sources: ["s1"],
      looked_up: day,
    };
    expect(readFacts("exchange", { licences }).licences?.value).toEqual([
      { country: "AE", regulator: "VARA", state: "active", sources: ["s1"] },
    ]);
    expect(readFacts("exchange", { licences: { value: "none" } }).licences?.value).toBe("unknown");
  });

  test.each(RECORD_TYPES)("whatever a %s's document holds, what is read has the stored shape", (kind) => {
    const names = fc.constantFrom(...Object.keys(METHOD.kinds[kind].facts));
    const uses = fc.constantFrom(...Object.keys(METHOD.kinds[kind].uses));
    fc.assert(
      fc.property(
        fc.dictionary(names, fc.anything()),
        fc.dictionary(uses, fc.anything()),
        fc.string(),
        (facts, offers, looked_up) => {
          const read = readFacts(kind, facts);
          for (const each of Object.values(read)) expect(Array.isArray(each?.sources)).toBe(true);
          const dated = Object.fromEntries(
            Object.entries(read).map(([name, each]) => [name, { ...each, looked_up: day }]),
          );
          expect(factsSchema(kind, SOME_TEXTS).safeParse(dated).success).toBe(true);
          expect(offersSchema(kind, SOME_TEXTS).safeParse(readOffers(kind, offers)).success).toBe(true);
          expect(readFacts(kind, { team: { looked_up } }).team?.looked_up ?? "").toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
        },
      ),
    );
  });
});

test("uses are shown only if it is known whether they are offered", () => {
  expect(
    readOffers("coin", {
      stake: { offered: true, where: { en: "A pool", ar: "", tr: "" }, note: {} },
      lend: { offered: "yes" },
      fly: { offered: true },
    }),
  ).toEqual({ stake: { offered: true, where: { ar: "", en: "A pool", tr: "" } } });
});

test("state, rating answers and spellings", () => {
  expect([readState("failed"), readState("gone"), readState(null)]).toEqual(["failed", "active", "active"]);
  const answers = { works: 1, safe: 0.5, open: 0, lasts: 1, fair: 1 };
  expect(readRatingAnswers(answers)).toEqual(answers);
  expect(readRatingAnswers({ ...answers, fair: 0.7 })).toBeNull();
  expect(readRatingAnswers({ works: 1 })).toBeNull();
  expect(readAliases({ en: ["bit coin", "", 5], ar: "بتكوين" })).toEqual({ ar: [], en: ["bit coin", "5"], tr: [] });
});
