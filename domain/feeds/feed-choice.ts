/** Which coins and exchanges the address of a feed names: `?coin=…&coin=…&exchange=…`. */
import { isRecordId, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";

/** Coins and exchanges together. */
export const MOST_FOLLOWED = 50;

export type FeedChoice = Readonly<Record<RecordType, readonly string[]>> & {
  /** The one query of this choice, in whatever order and however often its ids were named. */
  search: string;
};

/** Null where the address names none: the feed of the whole site. */
export function readChoice(query: URLSearchParams): FeedChoice | "too many" | null {
  if (!RECORD_TYPES.some((entity) => query.has(entity))) return null;
  // What cannot be an id is known to be unknown.
  const idsOf = (entity: RecordType): string[] => [...new Set(query.getAll(entity).filter(isRecordId))].sort();
  const [coin, exchange] = [idsOf("coin"), idsOf("exchange")];
  if (coin.length + exchange.length > MOST_FOLLOWED) return "too many";
  return { coin, exchange, search: toChoiceSearch({ coin, exchange }) };
}

export function toChoiceSearch({ coin, exchange }: Readonly<Record<RecordType, readonly string[]>>): string {
  const search = new URLSearchParams();
  for (const id of coin) search.append("coin", id);
  for (const id of exchange) search.append("exchange", id);
  // A choice of nothing is not the whole site.
  return `?${search.size > 0 ? search : "coin="}`;
}
