import { expect, it } from "vitest";
import { COIN_CRITERIA } from "#domain/screening/screening.ts";
import { methodWords } from "#server/content/reference.ts";
import { toUnreviewedView } from "./unreviewed-view.ts";

const coin = {
  id: "pepe",
  symbol: "PEPE",
  name: "Pepe",
  image: "",
  rank: 20,
  price: 0.00000912,
  change24h: 1.5,
  marketCap: 3_830_000_000,
  volume24h: 900_000_000,
  circulatingSupply: null,
  maxSupply: null,
};
const fetchedAt = "2026-11-14T10:00:00.000Z";

it("an old price is shown as an old one, and nothing else of the market", () => {
  const context = { words: methodWords("en"), alternatives: [] };
  const current = toUnreviewedView({ coin, fetchedAt, isCurrent: true }, context);
  expect(current).toMatchObject({ rank: 20, figures: { price: coin.price, change24h: 1.5 } });
  const old = toUnreviewedView({ coin, fetchedAt, isCurrent: false }, context);
  expect(old).toMatchObject({ rank: null, figures: null, lastPrice: coin.price, fetchedAt });
});

it.each(["ar", "en", "tr"] as const)("asks every question of the method: %s", (language) => {
  const { questions } = toUnreviewedView(
    { coin, fetchedAt, isCurrent: true },
    { words: methodWords(language), alternatives: [] },
  );
  expect(questions.map(({ criterion }) => criterion)).toEqual(Object.keys(COIN_CRITERIA));
  expect(questions.every(({ asks }) => asks.length > 10)).toBe(true);
});
