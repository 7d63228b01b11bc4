import { expect, test } from "vitest";
import type { Body, Position, Register, Scope } from "./positions.ts";
import { touchedBy } from "./touched-records.ts";

const text = (word: string) => ({ ar: `${word} ar`, en: `${word} en`, tr: `${word} tr` });
const BODY: Body = { id: "one", name: text("one"), country: null, type: "body" };
const position = (id: string, scope: Scope, change: Partial<Position> = {}): Position => ({
  id,
  body: "one",
  date: { precision: "unknown" },
  scope,
  stance: "permits",
  line: text(id),
  published: { title: "A page", url: "https://one.example/page" },
  certainty: "A",
  grounds: "own",
  ...change,
});
const register = (...positions: Position[]): Register => ({ bodies: [BODY], positions });

const PEPE: Scope = { type: "coin", coin: "pepe" };
const NOTHING = { coins: [], exchanges: [] };

test("a position on a coin touches that coin alone, whether it is added, changed or deleted", () => {
  const [before, after] = [register(), register(position("p", PEPE))];
  const coin = { coins: ["pepe"], exchanges: [] };
  expect(touchedBy(before, after)).toEqual(coin);
  expect(touchedBy(after, before)).toEqual(coin);
  expect(touchedBy(after, register(position("p", PEPE, { stance: "forbids" })))).toEqual(coin);
  expect(touchedBy(after, after)).toEqual(NOTHING);
});

test("one that is moved to another coin touches both", () => {
  const moved = register(position("p", { type: "coin", coin: "bitcoin" }));
  expect(touchedBy(register(position("p", PEPE)), moved).coins).toEqual(["pepe", "bitcoin"]);
});

test("the class touches everything, a kind every coin, a product every exchange or the one it names", () => {
  const touched = (scope: Scope) => touchedBy(register(), register(position("p", scope)));
  expect(touched({ type: "class" })).toEqual({ coins: "all", exchanges: "all" });
  expect(touched({ type: "kind", kinds: ["meme"] })).toEqual({ coins: "all", exchanges: [] });
  expect(touched({ type: "product", product: "spot" })).toEqual({ coins: [], exchanges: "all" });
  expect(touched({ type: "product", product: "spot", exchange: "kraken" })).toEqual({
    coins: [],
    exchanges: ["kraken"],
  });
  expect(touched({ type: "zakat" })).toEqual(NOTHING);
  expect(touched({ type: "use", use: "pay" })).toEqual(NOTHING);
});

test("what a text supersedes goes out of force, and comes back when it no longer does", () => {
  const older = position("older", PEPE);
  const newer = position("newer", { type: "zakat" }, { stance: "due", supersedes: "older" });
  expect(touchedBy(register(older), register(older, newer)).coins).toEqual(["pepe"]);
  expect(touchedBy(register(older, newer), register(older)).coins).toEqual(["pepe"]);
});

test("a body that becomes a person takes its positions along, and one that is renamed moves nothing", () => {
  const before = register(position("p", PEPE));
  expect(touchedBy(before, { ...before, bodies: [{ ...BODY, name: text("other") }] })).toEqual(NOTHING);
  expect(touchedBy(before, { ...before, bodies: [{ ...BODY, type: "person" }] }).coins).toEqual(["pepe"]);
});
