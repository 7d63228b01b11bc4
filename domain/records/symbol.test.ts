import fc from "fast-check";
import { expect, test } from "vitest";
import { isSymbol, readSymbol, toSymbol } from "./symbol.ts";

test.each([
  ["btc", "BTC"],
  ["ıi", "II"],
  ["İi̇", "II"],
  ["ｂｔｃ１", "BTC1"],
  [" usdt ", "USDT"],
  ["abcdefghijkl", "ABCDEFGHIJ"],
])("%j becomes %j", (typed, symbol) => {
  expect(toSymbol(typed)).toBe(symbol);
});

test("what is typed is capped, and changes no more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const symbol = toSymbol(typed);
      expect(Array.from(symbol).length).toBeLessThanOrEqual(10);
      expect(symbol).not.toMatch(/[a-zıİ]/);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,10}$/), (symbol) => toSymbol(symbol) === symbol && isSymbol(symbol)),
  );
});

test("only capital letters and digits make a symbol", () => {
  for (const value of ["", "BT-C", "btc", "ABCDEFGHIJK", "ЖЖ", "BTC\n"]) expect(isSymbol(value)).toBe(false);
  expect(readSymbol(null)).toBe("");
});
