/** How well something is met by what was typed, and the order of what is found. */
import { cut, KEY_LENGTH } from "./fold.ts";
import { type MatchPlace, PLACES, type SearchKey, SHORTEST_PART } from "./keys.ts";

/** Best first. An alias typed in full is a name that editors know people use: it ranks before names that only begin so. */
const MATCHES = ["symbol", "name", "alias", "name-begins", "alias-begins", "word-begins", "inside", "similar"] as const;
export type Match = (typeof MATCHES)[number];

/** The position in `MATCHES`. */
export type Score = number;

export const scoreOf = (match: Match): Score => MATCHES.indexOf(match);

const WHOLE: Readonly<Record<MatchPlace, Match>> = {
  0: "symbol",
  1: "name",
  2: "alias",
  3: "word-begins",
  4: "inside",
};
const BEGUN: Readonly<Record<MatchPlace, Match>> = {
  0: "name-begins",
  1: "name-begins",
  2: "alias-begins",
  3: "word-begins",
  4: "inside",
};

/** Of a part of a key that begins with what was typed. */
export const scoreAt = (place: MatchPlace, isWhole: boolean): Score => scoreOf((isWhole ? WHOLE : BEGUN)[place]);

/** How one thing is met: the smaller score first, then the shorter key. */
export type Met = { score: Score; length: number };

const isBetter = (a: Met, b: Met | null): boolean =>
  b === null || a.score < b.score || (a.score === b.score && a.length < b.length);

function placeIn({ field, text, words }: SearchKey, query: string): MatchPlace | null {
  if (text.startsWith(query)) return PLACES[field];
  if (words.some((start) => text.startsWith(query, start))) return PLACES.word;
  return query.length >= SHORTEST_PART && text.includes(query) ? PLACES.inside : null;
}

/** What the rows of the index would give, for things that are few enough to be looked at one by one. */
export function meet(keys: readonly SearchKey[], query: string): Met | null {
  let best: Met | null = null;
  for (const key of keys) {
    const place = placeIn(key, query);
    if (place === null) continue;
    const met = { score: scoreAt(place, cut(key.text, KEY_LENGTH) === query), length: key.text.length };
    if (isBetter(met, best)) best = met;
  }
  return best;
}

export const SEARCH_KINDS = ["coin", "exchange", "market", "term", "body", "country"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** `rank` is the place in the market; Infinity where there is none. */
export type Found = Met & { kind: SearchKind; id: string; rank: number };

/** Coins and exchanges with a review come first, in the order of their markets. */
const kindOrder = (kind: SearchKind): number => (kind === "exchange" ? 0 : SEARCH_KINDS.indexOf(kind));

/** Two infinite ranks do not differ. */
const difference = (a: number, b: number): number => (a === b ? 0 : a - b);

export const byRelevance = (a: Found, b: Found): number =>
  a.score - b.score ||
  kindOrder(a.kind) - kindOrder(b.kind) ||
  difference(a.rank, b.rank) ||
  SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind) ||
  a.length - b.length ||
  (a.id < b.id ? -1 : 1);
