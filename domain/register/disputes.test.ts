import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DisputeSubject, disputesOn } from "./disputes.ts";
import type { Body, Position, Scope } from "./positions.ts";

const text = (word: string) => ({ ar: `${word} ar`, en: `${word} en`, tr: `${word} tr` });
const bodyOf = (id: string, type: Body["type"] = "body"): Body => ({ id, name: text(id), country: null, type });

function positionOf(body: string, scope: Scope, stance: Position["stance"], change: Partial<Position> = {}): Position {
  return {
    id: `${body}-${Object.values(scope).join("-")}`,
    body,
    date: { precision: "unknown" },
    scope,
    stance,
    line: text("line"),
    published: { title: "A page", url: "https://one.example/page" },
    certainty: "A",
    grounds: "own",
    ...change,
  };
}

const CLASS: Scope = { type: "class" };
const PEPE: Scope = { type: "coin", coin: "pepe" };
const MEME: Scope = { type: "kind", kinds: ["meme"] };
const pepe: DisputeSubject = { coin: "pepe", kind: "meme" };

const one = bodyOf("one");
const two = bodyOf("two");
const permitClass = [positionOf("one", CLASS, "permits"), positionOf("two", CLASS, "by-kind")];
const differ = [...permitClass, positionOf("one", PEPE, "permits"), positionOf("two", PEPE, "forbids")];

const said = (subject: DisputeSubject, bodies: readonly Body[], positions: readonly Position[]) =>
  disputesOn(subject, bodies, positions).map(({ body, position }) => `${body.id} ${position.stance}`);

/** `change` is put on every position of the second body about the coin. */
const withSecond = (change: Partial<Position>) =>
  differ.map((position) =>
    position.body === "two" && position.scope === PEPE ? { ...position, ...change } : position,
  );

describe("a dispute", () => {
  test("bodies that permit the class and differ about a coin: who says what", () => {
    expect(said(pepe, [two, one], differ)).toEqual(["one permits", "two forbids"]);
    expect(said({ coin: "shiba-inu", kind: "meme" }, [one, two], differ)).toEqual([]);
  });

  test("a word about the kind meets a word about the coin, and a body's own narrower word goes first", () => {
    const positions = [...permitClass, positionOf("one", PEPE, "permits-if"), positionOf("two", MEME, "discourages")];
    expect(said(pepe, [one, two], positions)).toEqual(["one permits-if", "two discourages"]);
    expect(said(pepe, [one, two], [...positions, positionOf("two", PEPE, "permits")])).toEqual([]);
  });

  test("about a product, at one exchange or everywhere", () => {
    const positions = [
      ...permitClass,
      positionOf("one", { type: "product", product: "staking", exchange: "binance" }, "permits"),
      positionOf("two", { type: "product", product: "staking" }, "forbids"),
    ];
    expect(said({ exchange: "binance", product: "staking" }, [one, two], positions)).toHaveLength(2);
    expect(said({ exchange: "kraken", product: "staking" }, [one, two], positions)).toEqual([]);
    expect(said({ exchange: "binance", product: "earn" }, [one, two], positions)).toEqual([]);
  });

  test("permitting and permitting on a condition is no difference, nor is abstaining", () => {
    expect(said(pepe, [one, two], withSecond({ stance: "permits-if" }))).toEqual([]);
    expect(said(pepe, [one, two], withSecond({ stance: "abstains" }))).toEqual([]);
  });

  test("one body alone is no dispute", () => {
    expect(said(pepe, [two], differ)).toEqual([]);
  });

  test("a single person makes none", () => {
    expect(said(pepe, [one, bodyOf("two", "person")], differ)).toEqual([]);
  });

  test("a report at second hand makes none", () => {
    expect(said(pepe, [one, two], withSecond({ certainty: "B", reported_by: "A paper" }))).toEqual([]);
  });

  test("a coin that is only named, for reasons against the class, makes none", () => {
    expect(said(pepe, [one, two], withSecond({ grounds: "class" }))).toEqual([]);
  });

  test("a body that does not permit the class takes no part, whatever it says of the coin", () => {
    for (const stance of ["abstains", "discourages", "forbids"] as const) {
      const positions = differ.map((position) =>
        position.body === "two" && position.scope === CLASS ? { ...position, stance } : position,
      );
      expect(said(pepe, [one, two], positions)).toEqual([]);
    }
    expect(
      said(
        pepe,
        [one, two],
        differ.filter(({ id }) => id !== "two-class"),
      ),
    ).toEqual([]);
  });

  test("a superseded text does not count", () => {
    const later = positionOf("two", PEPE, "permits", { id: "two-later", supersedes: "two-coin-pepe" });
    expect(said(pepe, [one, two], [...differ, later])).toEqual([]);
  });
});

describe("whatever the register says", () => {
  const ids = ["one", "two", "three", "four"];
  const bodies = fc.tuple(
    ...ids.map((id) => fc.constantFrom<Body["type"]>("body", "person").map((type) => bodyOf(id, type))),
  );
  const stance = fc.constantFrom<Position["stance"]>(
    "permits",
    "permits-if",
    "by-kind",
    "abstains",
    "discourages",
    "forbids",
  );
  /** At most one stance per body and scope, as the content check holds it. */
  const positions = fc
    .uniqueArray(
      fc.record({
        body: fc.constantFrom(...ids),
        scope: fc.constantFrom(CLASS, PEPE, MEME),
        stance,
        certainty: fc.constantFrom<Position["certainty"]>("A", "B"),
        grounds: fc.constantFrom<Position["grounds"]>("own", "class"),
      }),
      { selector: ({ body, scope }) => `${body} ${scope.type}`, maxLength: 12 },
    )
    .map((listed) => listed.map(({ body, scope, stance, ...rest }) => positionOf(body, scope, stance, rest)));

  test("the order does not matter", () => {
    fc.assert(
      fc.property(bodies, positions, (some, register) => {
        expect(disputesOn(pepe, [...some].reverse(), [...register].reverse())).toEqual(
          disputesOn(pepe, some, register),
        );
      }),
    );
  });

  test("who takes part is a body that permits the class, read, with grounds of its own, and both sides are there", () => {
    fc.assert(
      fc.property(bodies, positions, (some, register) => {
        const parties = disputesOn(pepe, some, register);
        for (const { body, position } of parties) {
          expect(body.type).toBe("body");
          expect(position).toMatchObject({ body: body.id, certainty: "A", grounds: "own" });
          expect(position.scope.type).not.toBe("class");
          const onClass = register.find((other) => other.body === body.id && other.scope === CLASS);
          expect(["permits", "permits-if", "by-kind"]).toContain(onClass?.stance);
        }
        const stances = parties.map(({ position }) => position.stance);
        const isOpen = stances.some((one) => one.startsWith("permits"));
        const isAgainst = stances.some((one) => one === "forbids" || one === "discourages");
        expect([isOpen, isAgainst]).toEqual(parties.length > 0 ? [true, true] : [false, false]);
      }),
    );
  });

  test("a disagreement about the class alone never makes one", () => {
    fc.assert(
      fc.property(bodies, positions, (some, register) => {
        const onClass = register.filter(({ scope }) => scope === CLASS);
        expect(disputesOn(pepe, some, onClass)).toEqual([]);
      }),
    );
  });

  test("persons and reports at second hand change nothing", () => {
    fc.assert(
      fc.property(bodies, positions, (some, register) => {
        const isBody = (id: string) => some.some((body) => body.id === id && body.type === "body");
        const read = register.filter(({ body, certainty }) => certainty === "A" && isBody(body));
        expect(disputesOn(pepe, some, read)).toEqual(disputesOn(pepe, some, register));
      }),
    );
  });
});
