import { expect, test } from "vitest";
import { fact, SOUND_COIN } from "#tests/support/method-facts.ts";
import { factProblems } from "./check-facts.ts";
import { readFacts } from "./record-facts.ts";

const event = { date: "2024-01-02", what: { en: "A bridge was robbed.", ar: "سُرق جسر.", tr: "Köprü soyuldu." } };

const lacksSource = (facts: object): string[] =>
  factProblems("coin", readFacts("coin", { ...SOUND_COIN, ...facts }), []).flatMap((one) =>
    one.problem === "no-source" ? [one.fact] : [],
  );

test("what counts against a record needs a source, and so does what happened", () => {
  expect(lacksSource({ team: fact("hidden", []) })).toEqual(["team"]);
  expect(lacksSource({ fraud_signs: fact("alleged", []) })).toEqual(["fraud_signs"]);
  expect(lacksSource({ incidents: fact([event], []) })).toEqual(["incidents"]);
  expect(lacksSource({ incidents: fact([{ ...event, sources: ["s1"] }], []) })).toEqual([]);
});

test("what passes, is only shown or is not known needs none", () => {
  expect(
    lacksSource({
      team: fact("named", []),
      insider_share: fact("no-insiders", []),
      tainted_income_share: fact("no-income", []),
      fraud_signs: fact("unknown", []),
      incidents: fact([], []),
    }),
  ).toEqual([]);
});
