import fc from "fast-check";
import { expect, it } from "vitest";
import { editsBetween, editsTo, gramsOf, swapsOf } from "./similar.ts";

it.each([
  ["bitcoin", "bitcoin", 0],
  ["bitcon", "bitcoin", 1],
  ["bitcooin", "bitcoin", 1],
  ["bitkoin", "bitcoin", 1],
  ["bticoin", "bitcoin", 1],
  ["btcion", "bitcoin", 2],
  ["solna", "solana", 1],
  ["بيتكون", "بيتكوين", 1],
  ["dogecoin", "bitcoin", Number.POSITIVE_INFINITY],
])("%s is %s but for so many letters: %d", (typed, name, edits) => {
  expect(editsBetween(typed, name, 2)).toBe(edits);
});

it("allows one wrong letter in short names, two in longer ones, and none in two letters", () => {
  const keys = [{ text: "doge" }, { text: "ethereum" }];
  expect(editsTo(keys, "dgoe")).toBe(1);
  expect(editsTo(keys, "dego")).toBe(Number.POSITIVE_INFINITY);
  expect(editsTo(keys, "eterium")).toBe(2);
  expect(editsTo(keys, "do")).toBe(Number.POSITIVE_INFINITY);
  expect(editsTo([{ text: "bitcoin" }], "litcoin")).toBeGreaterThan(editsTo([{ text: "litecoin" }], "litcoin"));
});

it("is the same from both sides", () => {
  const word = fc.stringMatching(/^[abc]{0,8}$/);
  fc.assert(fc.property(word, word, (a, b) => editsBetween(a, b, 3) === editsBetween(b, a, 3)));
});

it("shares a part or a swap with what it is one letter away from", () => {
  const word = fc.stringMatching(/^[a-z]{5,10}$/);
  fc.assert(
    fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (name, at, letter) => {
      const place = at % name.length;
      const next = (place + 1) % name.length;
      const typed = [
        name.slice(0, place) + name.slice(place + 1),
        name.slice(0, place) + letter + name.slice(place),
        name.slice(0, place) + letter + name.slice(place + 1),
        next > place ? name.slice(0, place) + name[next] + name[place] + name.slice(next + 1) : name,
      ];
      for (const query of typed) {
        expect(gramsOf(query).some((gram) => name.includes(gram)) || swapsOf(query).includes(name)).toBe(true);
      }
    }),
  );
});
