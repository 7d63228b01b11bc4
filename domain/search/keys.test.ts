import fc from "fast-check";
import { expect, it } from "vitest";
import { foldQuery } from "./fold.ts";
import { keysOf, type MatchPlace, PLACES, toIndexRows, toSearchKeys } from "./keys.ts";
import { byRelevance, type Met, meet, scoreAt, scoreOf } from "./rank.ts";

const bitcoin = {
  id: "bitcoin",
  name: "Bitcoin",
  symbol: "BTC",
  names: { ar: "بيتكوين", en: "Bitcoin", tr: "Bitcoin" },
  aliases: { ar: ["البيتكوين", "بت كوين"], en: ["btc", "xbt"], tr: [] },
};

it("finds a record by its symbol, its names, its id and its aliases, each once", () => {
  expect(keysOf(bitcoin).map(({ field, text }) => [field, text])).toEqual([
    ["symbol", "btc"],
    ["name", "bitcoin"],
    ["name", "بيتكوين"],
    ["alias", "البيتكوين"],
    ["alias", "بتكوين"],
    ["alias", "xbt"],
  ]);
});

it("has a row for every end of a name, with the best place it has", () => {
  expect([...toIndexRows(toSearchKeys("name", "Bit Coin"))]).toEqual([
    ["bitcoin", PLACES.name],
    ["itcoin", PLACES.inside],
    ["tcoin", PLACES.inside],
    ["coin", PLACES.word],
    ["oin", PLACES.inside],
    ["in", PLACES.inside],
  ]);
  const both = toIndexRows([...toSearchKeys("name", "bitcoin"), ...toSearchKeys("alias", "coin")]);
  expect(both.get("coin")).toBe(PLACES.alias);
});

/** What the index gives for a query. */
function meetRows(rows: ReadonlyMap<string, MatchPlace>, query: string): Pick<Met, "score"> | null {
  const scores = [...rows].filter(([part]) => part.startsWith(query)).map(([part, at]) => scoreAt(at, part === query));
  return scores.length > 0 ? { score: Math.min(...scores) } : null;
}

it("the rows give what looking at the keys gives", () => {
  const name = fc.stringMatching(/^[ab ال.]{0,12}$/);
  fc.assert(
    fc.property(name, name, fc.stringMatching(/^[abال]{2,4}$/), (title, alias, typed) => {
      const keys = [...toSearchKeys("name", title), ...toSearchKeys("alias", alias)];
      const query = foldQuery(typed);
      const score = meet(keys, query)?.score;
      expect(meetRows(toIndexRows(keys), query)?.score).toBe(score);
    }),
  );
});

it("ranks a whole symbol, name and alias before begun ones, and those before words and insides", () => {
  const scores = ["btc", "bitcoin", "xbt", "bitc", "xb", "tcoi"].map((query) => meet(keysOf(bitcoin), query)?.score);
  expect(scores).toEqual(
    (["symbol", "name", "alias", "name-begins", "alias-begins", "inside"] as const).map((match) => scoreOf(match)),
  );
  expect(meet(keysOf(bitcoin), "eth")).toBeNull();
});

it("breaks ties by kind, place in the market, length and id", () => {
  const found = { score: 1, length: 5, rank: Number.POSITIVE_INFINITY };
  const sorted = [
    { ...found, kind: "term", id: "a" },
    { ...found, kind: "market", id: "b", rank: 1 },
    { ...found, kind: "coin", id: "d" },
    { ...found, kind: "coin", id: "c", length: 4 },
    { ...found, kind: "coin", id: "e", rank: 9 },
    { ...found, kind: "exchange", id: "f" },
    { ...found, kind: "country", id: "g", score: 0 },
  ] as const;
  expect([...sorted].sort(byRelevance).map(({ id }) => id)).toEqual(["g", "e", "c", "d", "f", "b", "a"]);
});
