import { expect, it } from "vitest";
import { toAlternatives } from "./review-view.ts";

const card = (id: string) => ({
  id,
  name: { text: id, language: "en" as const },
  symbol: id.toUpperCase(),
  image: "",
  letter: "X",
  status: "halal" as const,
  isAssessed: true,
  rating: 4,
  why: { text: "", language: "en" as const },
  ourWhy: { text: "", language: "en" as const },
});

it("names the same kind first, each record once, and never the review itself", () => {
  const ofKind = [card("b"), card("own"), card("d")];
  const best = [card("a"), card("b"), card("own"), card("c"), card("d")];
  expect(toAlternatives(ofKind, best, "own").map(({ id, isSameKind }) => [id, isSameKind])).toEqual([
    ["b", true],
    ["d", true],
    ["a", false],
    ["c", false],
  ]);
});
