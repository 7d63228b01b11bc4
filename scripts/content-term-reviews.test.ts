import { join } from "node:path";
import { expect, test } from "vitest";
import { readEntries } from "./content-rules.ts";
import { checkReviews, chooseReviews } from "./content-term-reviews.ts";

const { entries } = readEntries(join(import.meta.dirname, "../content"));
const coins = entries.filter(({ record }) => ["bitcoin", "tether", "aave"].includes(record.id));

const term = (id: string, en: string, said?: string[]) => ({ id, term: { ar: "", en, tr: "" }, ...(said && { said }) });
const RIBA = term("riba", "riba");
const MINING = term("mining", "digging (mining)");
const UNUSED = term("unused", "a word of no review");

test("links to the reviews that use a term, in either of its forms, the heaviest users first", () => {
  const chosen = chooseReviews([RIBA, MINING, UNUSED], coins);
  expect(Object.keys(chosen)).toEqual(["riba", "mining"]);
  expect(chosen.riba?.[0]).toBe("coin:aave");
  expect(chosen.mining).toEqual(["coin:bitcoin"]);
  expect(chooseReviews([term("coin", "coin")], entries).coin).toHaveLength(6);
});

test("says a term in other words where its own mean something else", () => {
  expect(chooseReviews([term("mining", "mining", ["a pickaxe"])], coins)).toEqual({});
});

test("an older choice stands as long as it is right", () => {
  const terms = [RIBA, MINING, UNUSED];
  expect(checkReviews({ riba: ["coin:aave"], mining: ["coin:bitcoin"] }, terms, coins)).toEqual([]);
  expect(checkReviews({ riba: ["coin:bitcoin-gold"], lost: ["coin:aave"] }, terms, coins)).toEqual([
    "lost is no term of the glossary",
    "riba links to coin:bitcoin-gold, which does not use it",
    "mining links to none of the 1 reviews that use it",
  ]);
});
