import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBusinessUnlawful, isLens, kindOf, LENS_SCOPES, type LensAnswer, lensBodies, lensOn } from "./lens.ts";
import { type Body, type Position, positionSchema, type Register, type Scope } from "./positions.ts";

const texts = { ar: "رأي.", en: "A view.", tr: "Bir görüş." };

const bodyOf = (id: string): Body => ({ id, name: texts, country: null, type: "body" });

const positionOf = (id: string, scope: Scope, change: Partial<Position> = {}): Position => ({
  id,
  body: "council",
  date: { precision: "year", value: "2020" },
  scope,
  stance: "permits",
  line: texts,
  published: { title: "A page", url: "https://council.example/fatwa" },
  certainty: "A",
  grounds: "own",
  ...change,
});

const registerOf = (...positions: Position[]): Register => ({
  bodies: [bodyOf("council"), bodyOf("quiet")],
  positions,
});

const onClass = positionOf("on-class", { type: "class" });
const onKind = positionOf("on-kind", { type: "kind", kinds: ["meme"] }, { stance: "discourages" });
const onCoin = positionOf("on-coin", { type: "coin", coin: "pepe" }, { stance: "forbids" });
const others = [
  positionOf("on-use", { type: "use", use: "pay" }),
  positionOf("on-product", { type: "product", product: "earn" }),
  positionOf("on-zakat", { type: "zakat" }, { stance: "due" }),
];

const pepe = { coin: "pepe", kind: "meme" };
const idOf = (answer: LensAnswer) => (answer === "silent" ? answer : answer.position.id);

describe("what a lens shows", () => {
  const register = registerOf(...others, onClass, onKind, onCoin);

  test("the narrowest scope that speaks, with its date", () => {
    expect(lensOn("council", pepe, register)).toEqual({
      stance: "forbids",
      scope: "coin",
      date: onCoin.date,
      position: onCoin,
    });
    expect(lensOn("council", { coin: "other", kind: "meme" }, register)).toMatchObject({ scope: "kind" });
    expect(lensOn("council", { coin: "other", kind: "payment" }, register)).toMatchObject({ scope: "class" });
    expect(lensOn("council", { coin: "other", kind: null }, register)).toMatchObject({ scope: "class" });
  });

  test("silence, where nothing was said of the coin, its kind or the class", () => {
    expect(lensOn("council", { coin: "other", kind: null }, registerOf(onCoin, onKind, ...others))).toBe("silent");
    expect(lensOn("quiet", pepe, register)).toBe("silent");
    expect(lensOn("nobody", pepe, register)).toBe("silent");
  });

  test("a text on one coin is not taken for one on all; where its reasons are, that is said", () => {
    const other = { coin: "other", kind: "meme" };
    const through: Position = { ...onCoin, grounds: "class" };
    expect(lensOn("council", other, registerOf(onCoin))).toBe("silent");
    expect(lensOn("council", other, registerOf(through))).toMatchObject({ scope: "reasons", position: through });
    expect(lensOn("council", other, registerOf(through, onClass))).toMatchObject({ scope: "class" });
    expect(lensOn("council", pepe, registerOf(through))).toMatchObject({ scope: "coin" });
  });

  test("a business is unlawful where a criterion decides against the coin", () => {
    expect(isBusinessUnlawful({ status: "haram", decided_by: ["riba"] })).toBe(true);
    expect(isBusinessUnlawful({ status: "questionable", decided_by: ["riba"] })).toBe(false);
    // By a view of the whole class no criterion decides.
    expect(isBusinessUnlawful({ status: "haram", decided_by: [] })).toBe(false);
    expect(isBusinessUnlawful(null)).toBe(false);
  });

  test("no superseded text, and of two on the same scope the later", () => {
    const later = positionOf("later", { type: "coin", coin: "pepe" }, { supersedes: "on-coin" });
    expect(idOf(lensOn("council", pepe, registerOf(onCoin, later)))).toBe("later");
    const newer = positionOf("a-newer", { type: "class" }, { date: { precision: "day", value: "2021-03-01" } });
    const undated = positionOf("undated", { type: "class" }, { date: { precision: "unknown" } });
    for (const order of [
      [onClass, newer, undated],
      [undated, newer, onClass],
    ])
      expect(idOf(lensOn("council", pepe, registerOf(...order)))).toBe("a-newer");
  });

  test("nothing of certainty C, which does not take the place of a published text either", () => {
    const weak = { ...onCoin, id: "weak", certainty: "C", supersedes: "on-class" };
    expect(positionSchema.safeParse(weak).success).toBe(false);
    const unchecked = weak as unknown as Position;
    expect(idOf(lensOn("council", pepe, registerOf(onClass, unchecked)))).toBe("on-class");
    expect(lensOn("council", pepe, registerOf(unchecked))).toBe("silent");
    expect(isLens("council", registerOf(unchecked))).toBe(false);
  });

  test("whatever the register holds, an answer is of that body, in force, and as narrow as any", () => {
    const scopes: Scope[] = [onClass, onKind, onCoin, ...others].map(({ scope }) => scope);
    const made = fc.record({
      body: fc.constantFrom("council", "quiet"),
      scope: fc.constantFrom(...scopes),
      certainty: fc.constantFrom("A", "B", "C"),
      supersedes: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(made, { maxLength: 8 }), (list) => {
        const positions = list.map(({ body, scope, certainty, supersedes }, index) =>
          positionOf(`p-${index}`, scope, {
            body,
            certainty: certainty as Position["certainty"],
            ...(scope.type === "zakat" ? { stance: "due" } : {}),
            ...(supersedes === undefined ? {} : { supersedes: `p-${supersedes}` }),
          }),
        );
        const answer = lensOn("council", pepe, registerOf(...positions));
        const published = positions.filter(({ certainty }) => ["A", "B"].includes(certainty));
        const speaking = published.filter(
          ({ id, body }) => body === "council" && !published.some(({ supersedes }) => supersedes === id),
        );
        const narrowest = LENS_SCOPES.find((scope) => speaking.some((position) => position.scope.type === scope));
        expect(answer === "silent" ? undefined : answer.scope).toBe(narrowest);
        if (answer !== "silent") expect(speaking).toContain(answer.position);
      }),
    );
  });
});

test("a lens is a body that said something it can show", () => {
  const register = registerOf(onCoin, positionOf("of-quiet", { type: "zakat" }, { body: "quiet", stance: "due" }));
  expect(lensBodies(register).map(({ id }) => id)).toEqual(["council"]);
  expect([isLens("council", register), isLens("quiet", register), isLens("__proto__", register)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the kind of a coin is what its facts say, or nothing", () => {
  const fact = { sources: [], looked_up: "2026-11-16" };
  expect(kindOf({ kind: { ...fact, value: "meme" } })).toBe("meme");
  expect(kindOf({})).toBeNull();
  expect(kindOf({ kind: { ...fact, value: [] } })).toBeNull();
});
