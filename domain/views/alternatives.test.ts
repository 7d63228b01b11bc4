import { expect, it } from "vitest";
import { rankAlternatives } from "./review-view.ts";

const card = (id: string, kind?: string | null) => ({
  id,
  name: { text: id, language: "en" as const },
  symbol: id.toUpperCase(),
  image: "",
  letter: "X",
  status: "halal" as const,
  isAssessed: true,
  rating: 4,
  why: { text: "", language: "en" as const },
  ...(kind === undefined ? {} : { kind }),
});

it("names the same kind first, in the order given, and never the review itself", () => {
  const cards = [card("a", "payment"), card("b", "meme"), card("own", "meme"), card("c", null), card("d", "meme")];
  const ranked = rankAlternatives(cards, { id: "own", kind: "meme" });
  expect(ranked.map(({ id, isSameKind }) => [id, isSameKind])).toEqual([
    ["b", true],
    ["d", true],
    ["a", false],
    ["c", false],
  ]);
});

it("takes nothing for the same kind where none is known", () => {
  const ranked = rankAlternatives([card("a", null), card("b")], { id: "own", kind: null });
  expect(ranked.map(({ isSameKind }) => isSameKind)).toEqual([false, false]);
});
