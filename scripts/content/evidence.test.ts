import { describe, expect, test } from "vitest";
import { checkDebt, type Debt, debtText, shrinkDebt, toDebt } from "./evidence.ts";

const LISTED: Debt = ["coins/one team no-quote", "coins/one team weak-source", "coins/two team no-quote"];

describe("the list of weak evidence", () => {
  test("what is listed does not fail yet", () => {
    expect(checkDebt(LISTED, LISTED)).toEqual([]);
  });

  test("a fact, a reason or a record that is not listed fails now", () => {
    const added = ["coins/one value_source weak-source", "coins/two team weak-source", "coins/three team no-quote"];
    const now = [...LISTED, ...added];
    expect(checkDebt(LISTED, now)).toEqual([
      { file: "content/coins/one.json", problem: "value_source weak-source: the evidence is not enough" },
      { file: "content/coins/two.json", problem: "team weak-source: the evidence is not enough" },
      { file: "content/coins/three.json", problem: "team no-quote: the evidence is not enough" },
    ]);
  });

  test("what no longer fails has to leave the list, which the script sees to; it adds nothing", () => {
    const now = ["coins/one team weak-source", "coins/three team no-quote"];
    expect(checkDebt(LISTED, now).map(({ problem }) => problem)).toEqual([
      "team no-quote: the evidence is not enough",
      "team no-quote: no longer fails: run npm run content:debt",
      "team no-quote: no longer fails: run npm run content:debt",
    ]);
    expect(shrinkDebt(LISTED, now)).toEqual(["coins/one team weak-source"]);
  });

  test("is sorted, and has no notes for a second reader", () => {
    const found = (id: string, fact: string, ...problems: string[]) =>
      ({ entry: { type: "coins", record: { id } }, fact, problems }) as never;
    const list = [
      found("b", "team", "weak-source", "no-quote"),
      found("a", "z", "no-quote"),
      found("a", "c", "near-limit"),
      found("a", "d", "licence"),
    ];
    const coins = { a: { d: ["licence"], z: ["no-quote"] }, b: { team: ["no-quote", "weak-source"] } };
    expect(JSON.stringify(JSON.parse(debtText(toDebt(list))))).toBe(JSON.stringify({ coins, exchanges: {} }));
  });
});
