/** What a search may be asked for, and what it gives. */
import type { z } from "zod";
import type { searchAnswer } from "#domain/api/schemas/market.ts";
import { oneOf, type Parameter, type QueryShape } from "#domain/lists/query-shape.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { isSecret } from "./pasted.ts";

/** What is typed beyond it is not read. */
const SEARCH_LENGTH = 100;
export const DEFAULT_FOUND = 20;
export const MOST_FOUND = 50;

/** `suggestion`: the name that is probably meant, where nothing is written exactly so. */
export type SearchAnswer = Omit<z.output<typeof searchAnswer>, "success">;
/** `symbol` may be empty. A body, a country or a term has no status. `path`: without a language. */
export type SearchItem = SearchAnswer["items"][number];

const TYPED = { rule: "text", accepts: (value: string) => value.trim() !== "" } as const satisfies Parameter;

/** A secret is read whole, so that it is recognized. */
function readTyped(search: URLSearchParams): string {
  const typed = (search.get("q") ?? "").trim();
  return isSecret(typed) ? typed : typed.slice(0, SEARCH_LENGTH);
}

const readKind = (search: URLSearchParams): RecordType | undefined => oneOf(RECORD_TYPES, search.get("kind"));

/**
 * `kind`: only records of it, from the search within a list. `secret`: the browser held back what was typed, because it
 * looked like a seed phrase or a private key.
 */
export const SEARCH_QUERY = {
  parameters: { q: TYPED, kind: RECORD_TYPES, secret: ["held"] },
  read: (search) => ({
    q: readTyped(search),
    kind: readKind(search),
    wasSecret: search.get("secret") === "held",
  }),
} as const satisfies QueryShape<{ q: string; kind: RecordType | undefined; wasSecret: boolean }>;

const LIMIT = {
  rule: `a number from 1 to ${MOST_FOUND}`,
  accepts: (value: string) => /^[1-9]\d?$/.test(value) && Number(value) <= MOST_FOUND,
} as const satisfies Parameter;

/** Nothing typed finds nothing. */
const ANYTHING = {
  rule: `text, of which ${SEARCH_LENGTH} characters are read`,
  accepts: () => true,
} as const satisfies Parameter;

/** Of `GET /api/v1/search`. */
export const SEARCH_API_QUERY = {
  parameters: { q: ANYTHING, kind: RECORD_TYPES, limit: LIMIT },
  read: (search) => ({
    q: readTyped(search),
    kind: readKind(search),
    limit: Number(search.get("limit") ?? DEFAULT_FOUND),
  }),
} as const satisfies QueryShape<{ q: string; kind: RecordType | undefined; limit: number }>;
