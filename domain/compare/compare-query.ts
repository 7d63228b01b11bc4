/** `/compare?coin=a&coin=b` or `?exchange=…`: which records are compared, and what is said about the others that were named. */

import type { Parameter, QueryShape } from "#domain/lists/query-shape.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { toPlainLine } from "#domain/text/plain-text.ts";
import { shorten } from "#domain/text/sentences.ts";

export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 4;

/** More than can be compared, so that the page can name the rest. */
const MOST_NAMED = 12;
const SHOWN_LENGTH = 40;

/** Any text: what is no id is named on the page. An empty choice of a form is no choice. */
const IDS = {
  rule: "the id of a record",
  accepts: () => true,
  most: MOST_NAMED,
} as const satisfies Parameter;

/** `isMixed`: both types were named, and only coins are compared. */
export type CompareQuery = { type: RecordType; ids: string[]; isMixed: boolean };

const idsOf = (search: URLSearchParams, type: RecordType): string[] =>
  [...new Set(search.getAll(type))].filter((id) => id.trim() !== "").slice(0, MOST_NAMED);

export const COMPARE_QUERY = {
  parameters: { coin: IDS, exchange: IDS },
  read(search) {
    const [coins, exchanges] = RECORD_TYPES.map((type) => idsOf(search, type));
    const isMixed = Boolean(coins?.length && exchanges?.length);
    // An empty choice still says of which type.
    return search.has("exchange") && !coins?.length
      ? { type: "exchange", ids: exchanges ?? [], isMixed }
      : { type: "coin", ids: coins ?? [], isMixed };
  },
} as const satisfies QueryShape<CompareQuery>;

/** The address part of a comparison; an empty one where nothing is compared. */
export const toCompareSearch = (type: RecordType, ids: readonly string[]): string =>
  ids.length > 0 ? `?${ids.map((id) => `${type}=${encodeURIComponent(id)}`).join("&")}` : "";

/** Offered to those who do not know yet what to compare; pairs of records that were removed are left out. */
export const EXAMPLES: Readonly<Record<RecordType, readonly (readonly [string, string])[]>> = {
  coin: [
    ["bitcoin", "ethereum"],
    ["ethereum", "solana"],
    ["tether", "usd-coin"],
    ["pax-gold", "tether-gold"],
  ],
  exchange: [
    ["binance", "okx"],
    ["coinbase", "kraken"],
    ["bybit", "bitget"],
    ["rain", "bitoasis"],
  ],
};

/** The first four that exist, those beyond them, and what is no record, as it can be shown. */
export type Chosen<Item> = { compared: Item[]; beyond: Item[]; unknown: string[] };

/** `found` is what each id led to, in the same order. */
export function chooseCompared<Item>(ids: readonly string[], found: readonly (Item | null)[]): Chosen<Item> {
  const known = found.filter((item) => item !== null);
  const shown = ids.filter((_, index) => found[index] === null).map((id) => shorten(toPlainLine(id), SHOWN_LENGTH));
  return {
    compared: known.slice(0, MOST_COMPARED),
    beyond: known.slice(MOST_COMPARED),
    unknown: [...new Set(shown.filter(Boolean))],
  };
}
