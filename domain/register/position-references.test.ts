import { expect, test } from "vitest";
import { doubleOf, type Position, referenceProblems, type Scope } from "./positions.ts";

const text = { ar: "أ", en: "b", tr: "c" };
const position = (id: string, scope: Scope, change: Partial<Position> = {}): Position => ({
  id,
  body: "one",
  date: { precision: "unknown" },
  scope,
  stance: "permits",
  line: text,
  published: { title: "A page", url: "https://one.example/page" },
  certainty: "A",
  grounds: "own",
  ...change,
});
const CLASS: Scope = { type: "class" };

const known = (...positions: Position[]) => ({
  hasBody: (id: string) => id === "one",
  hasCoin: (id: string) => id === "bitcoin",
  hasExchange: (id: string) => id === "kraken",
  positions: new Map(positions.map((each) => [each.id, each])),
});

test("a position refers to what is there", () => {
  expect(referenceProblems(position("p", { type: "coin", coin: "bitcoin" }), known())).toEqual([]);
  expect(referenceProblems(position("p", CLASS, { body: "two" }), known())).toEqual([
    { path: "body", problem: "missing" },
  ]);
  expect(referenceProblems(position("p", { type: "coin", coin: "none" }), known())).toMatchObject([
    { path: "scope.coin" },
  ]);
  const product: Scope = { type: "product", product: "spot", exchange: "none" };
  expect(referenceProblems(position("p", product), known())).toMatchObject([{ path: "scope.exchange" }]);
});

test("it supersedes a text of the same body on the same scope, and never itself", () => {
  const problemsOf = (earlier: Position, change: Partial<Position> = {}) =>
    referenceProblems(position("p", CLASS, { supersedes: earlier.id, ...change }), known(earlier)).map(
      ({ problem }) => problem,
    );
  expect(problemsOf(position("old", CLASS))).toEqual([]);
  expect(problemsOf(position("old", CLASS, { body: "two" }))).toEqual(["other-body"]);
  expect(problemsOf(position("old", { type: "zakat" }))).toEqual(["other-scope"]);
  expect(problemsOf(position("old", CLASS, { supersedes: "p" }))).toEqual(["circular"]);
  expect(problemsOf(position("old", CLASS), { supersedes: "gone" })).toEqual(["missing"]);
});

test("a body has one stance in force on one scope", () => {
  const [first, second] = [position("first", CLASS), position("second", CLASS)];
  expect(doubleOf(second, [first, second])).toBe(first);
  const later = { ...second, supersedes: "first" };
  expect(doubleOf(later, [first, later])).toBeNull();
  expect(doubleOf(first, [first, later])).toBeNull();
});
