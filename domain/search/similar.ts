/** Which names are meant by one that is written wrongly. */
import type { SearchKey } from "./keys.ts";

const SHORTEST = 3;
const LONG = 6;

/** How many letters may be wrong: none in the shortest, where too much is alike. */
export function editsAllowed(query: string): number {
  if (query.length < SHORTEST) return 0;
  return query.length < LONG ? 1 : 2;
}

/** Used again and again: hundreds of names are compared for one query. */
const ROWS: [number[], number[], number[]] = [[], [], []];

/**
 * Letters left out, added, taken for another or swapped with their neighbour (Damerau and Levenshtein, each letter touched
 * once). More than `most` is Infinity.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let [before, above, own] = ROWS;
  for (let column = 0; column <= b.length; column += 1) above[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    own[0] = row;
    let least = row;
    const letter = a.charCodeAt(row - 1);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = letter === b.charCodeAt(column - 1);
      let edits = Math.min(
        (above[column] ?? 0) + 1,
        (own[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (isSwapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      own[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [before, above, own] = [above, own, before];
  }
  const edits = above[b.length] ?? Number.POSITIVE_INFINITY;
  return edits <= most ? edits : Number.POSITIVE_INFINITY;
}

/** The first letter is the one that is hardly ever wrong: of two names that are as near, the one with the same is meant. */
const WRONG_BEGINNING = 0.5;

/** How near the nearest of the keys is, in edits; Infinity where none is near. */
export function editsTo(keys: readonly Pick<SearchKey, "text">[], query: string): number {
  const most = editsAllowed(query);
  if (most === 0) return Number.POSITIVE_INFINITY;
  const distances = keys.map(
    ({ text }) => editsBetween(query, text, most) + (text[0] === query[0] ? 0 : WRONG_BEGINNING),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...distances);
}

const GRAM = 3;
const SHORT_GRAM = 2;

/** Parts of a query that a name near to it has one of; of short ones even two letters. */
export function gramsOf(query: string): string[] {
  const size = query.length < LONG ? SHORT_GRAM : GRAM;
  const grams = new Set<string>();
  for (let at = 0; at + size <= query.length; at += 1) grams.add(query.slice(at, at + size).toWellFormed());
  return [...grams];
}

/** The query with two neighbours swapped: short ones share no part with the name then. */
export function swapsOf(query: string): string[] {
  const swaps = new Set<string>();
  for (let at = 0; at + 1 < query.length; at += 1) {
    swaps.add(query.slice(0, at) + query.charAt(at + 1) + query.charAt(at) + query.slice(at + 2));
  }
  swaps.delete(query);
  return [...swaps];
}
