import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bodySchema,
  evidenceOf,
  inForce,
  type Position,
  positionSchema,
  type Scope,
  scopeKeys,
  stanceOn,
} from "./positions.ts";

const line = { ar: "رأي.", en: "A view.", tr: "Bir görüş." };

const positionOf = (id: string, scope: Scope, change: Partial<Position> = {}): Position => ({
  id,
  body: "council",
  date: { precision: "day", value: "2020-01-01" },
  scope,
  stance: "permits",
  line,
  published: { title: "A page", url: "https://council.example/fatwa" },
  certainty: "A",
  grounds: "own",
  ...change,
});

const onClass = positionOf("on-class", { type: "class" });
const onKind = positionOf("on-kind", { type: "kind", kinds: ["meme", "gold-token"] }, { stance: "discourages" });
const onCoin = positionOf("on-coin", { type: "coin", coin: "pepe" }, { stance: "forbids" });
const others = [
  positionOf("on-use", { type: "use", use: "pay" }),
  positionOf("on-product", { type: "product", product: "earn" }),
  positionOf("on-zakat", { type: "zakat" }, { stance: "due" }),
];
const idOn = (positions: readonly Position[], coin: string, kind: string | null) =>
  stanceOn(positions, { coin, kind })?.id ?? null;

describe("what a body holds about a coin", () => {
  test("the narrowest scope speaks: the coin, then the kind, then the class", () => {
    const all = [onClass, onKind, onCoin, ...others];
    expect(idOn(all, "pepe", "meme")).toBe("on-coin");
    expect(idOn(all, "shiba-inu", "meme")).toBe("on-kind");
    expect(idOn(all, "bitcoin", "payment")).toBe("on-class");
    expect(idOn(all, "bitcoin", null)).toBe("on-class");
  });

  test("a body that spoke of other things is silent", () => {
    expect(idOn([onKind, onCoin, ...others], "bitcoin", "payment")).toBeNull();
    expect(idOn([], "bitcoin", "payment")).toBeNull();
  });

  test("a superseded text does not speak, nor one that was superseded by a superseded one", () => {
    const later = positionOf("later", { type: "class" }, { stance: "by-kind", supersedes: "on-class" });
    const latest = positionOf("latest", { type: "class" }, { stance: "forbids", supersedes: "later" });
    expect(idOn([onClass, later], "bitcoin", null)).toBe("later");
    expect(inForce([onClass, later, latest])).toEqual([latest]);
  });

  test("the order of the register does not matter", () => {
    const all = [onClass, onKind, onCoin, ...others];
    const subject = fc.record({
      coin: fc.constantFrom("pepe", "bitcoin"),
      kind: fc.constantFrom("meme", "payment", null),
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(all), subject, (positions, { coin, kind }) => {
        const found = stanceOn(positions, { coin, kind });
        expect(stanceOn([...positions].reverse(), { coin, kind })).toBe(found);
      }),
    );
  });
});

describe("the shape of a position", () => {
  const problemsOf = (change: Record<string, unknown>): string[] =>
    positionSchema.safeParse({ ...onClass, ...change }).error?.issues.map(({ path }) => path.join(".")) ?? [];

  test("a sound one has no problem", () => {
    for (const position of [onClass, onKind, onCoin, ...others])
      expect(positionSchema.parse(position)).toEqual(position);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["certainty C is not published", { certainty: "C" }, ["certainty"]],
    ["B says who reports it", { certainty: "B" }, ["reported_by"]],
    ["A was read", { reported_by: "A paper" }, ["reported_by"]],
    ["B says who reports it, and no more", { certainty: "B", reported_by: "A paper", evidence: "text" }, ["evidence"]],
    ["evidence of another kind", { evidence: "rumour" }, ["evidence"]],
    ["what a condition is about needs one", { condition_on: "business" }, ["condition_on"]],
    ["permits-if has its condition", { stance: "permits-if" }, ["condition"]],
    ["only permits-if has one", { condition: line }, ["condition"]],
    ["due is an answer about zakat", { stance: "due" }, ["stance"]],
    ["zakat is due or not", { scope: { type: "zakat" } }, ["stance"]],
    ["an unknown scope", { scope: { type: "country" } }, ["scope.type"]],
    ["an unknown kind", { scope: { type: "kind", kinds: ["shares"] } }, ["scope.kinds.0"]],
    ["an unknown use", { scope: { type: "use", use: "frame" } }, ["scope.use"]],
    ["a missing language", { line: { ...line, tr: "" } }, ["line.tr"]],
    ["the same text twice", { line: { ...line, tr: line.en } }, ["line"]],
    ["a home page", { published: { title: "Site", url: "https://council.example/" } }, ["published.url"]],
    ["a plain http page", { published: { title: "Site", url: "http://council.example/a" } }, ["published.url"]],
    ["a day that does not exist", { date: { precision: "day", value: "2020-02-30" } }, ["date.value"]],
    ["a month as a day", { date: { precision: "day", value: "2020-02" } }, ["date.value"]],
    ["an unknown day with a value", { date: { precision: "unknown", value: "2020" } }, ["date"]],
    ["a key nobody knows", { ruling: "none" }, [""]],
  ])("%s", (_name, change, paths) => {
    expect(problemsOf(change)).toEqual(paths);
  });

  test("a page may be named by its query alone", () => {
    expect(problemsOf({ published: { title: "Post", url: "https://council.example/?p=15" } })).toEqual([]);
  });
});

test("a body has a country's code or none", () => {
  const body = { id: "council", name: line, country: "EG", type: "body" };
  expect(bodySchema.safeParse(body).success).toBe(true);
  expect(bodySchema.safeParse({ ...body, country: null }).success).toBe(true);
  expect(bodySchema.safeParse({ ...body, country: "Egypt" }).success).toBe(false);
});

test("what a position is based on: its text, reports that agree unless it says so, or one report", () => {
  expect(evidenceOf({ certainty: "A", evidence: "text" })).toBe("text");
  expect(evidenceOf({ certainty: "A" })).toBe("reports");
  expect(evidenceOf({ certainty: "B" })).toBe("B");
});

test("a product of one exchange is another scope than the product everywhere", () => {
  expect(scopeKeys({ type: "product", product: "earn" })).not.toEqual(
    scopeKeys({ type: "product", product: "earn", exchange: "binance" }),
  );
});
