/**
 * Where a second person is required: the fields that one person may change, each with the reason. Every other field needs
 * approval, also a new one. A body, position or country has no free field: each of them says who holds what, or what is legal.
 */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { isSameValue } from "./draft.ts";

type Reasons<Item extends Stamps> = Readonly<Partial<Record<Exclude<keyof Item, keyof Stamps>, string>>>;

const FIGURE = "A figure of the market: no finding follows from it, and live data replaces it.";
const DERIVED = "Follows from the facts in every write; nobody types it.";

const COIN: Reasons<Coin> = {
  rank: "A place by market value: no finding follows from it.",
  current_price: FIGURE,
  market_cap: FIGURE,
  volume_24h: FIGURE,
  price_change_24h: FIGURE,
  circulating_supply: FIGURE,
  max_supply: FIGURE,
  assessment: DERIVED,
};

const EXCHANGE: Reasons<Exchange> = {
  trade_volume_24h_btc: FIGURE,
  assessment: DERIVED,
};

export const FREE_FIELDS: Readonly<Record<ContentType, Readonly<Record<string, string>>>> = {
  coin: COIN,
  exchange: EXCHANGE,
  body: {},
  position: {},
  country: {},
};

/** Every write changes them. */
const STAMPS: readonly string[] = ["updatedAt", "version"] satisfies (keyof Stamps)[];

/**
 * The first changed field that another person has to approve; null where there is none. Empty for the item as a whole: one
 * that is new, deleted, or back after a deletion.
 */
export function fieldToApprove(type: ContentType, before: Document | null, after: Document | null): string | null {
  if (before === null || after === null) return "";
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names) {
    if (STAMPS.includes(name) || Object.hasOwn(FREE_FIELDS[type], name)) continue;
    if (!isSameValue(before[name], after[name])) return name;
  }
  return null;
}
