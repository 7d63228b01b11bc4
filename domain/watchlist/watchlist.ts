/**
 * The watchlist of a visitor, as the browser stores it: coins and exchanges in order, with what was last seen of
 * each. Invalid data is read as an empty list. Also the addresses of its page and its feed: `?coin=…&coin=…&exchange=…`.
 */
import type { Parameter, QueryShape } from "#domain/lists/query-shape.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import { isRecordId, isRecordType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { ShownText } from "#domain/text/language.ts";

export const WATCHLIST_KEY = "mizan-watchlist";
const VERSION = 1;

/** A list is always one address, which may be shared and followed: the edge takes 2 KB, language and host included. */
const LONGEST_SEARCH = 1800;

export type WatchedRef = { kind: RecordType; id: string };

/** The status as the page showed it, and the place of the newest news among all writes (0 where there was none). */
export type Seen = { status: string; place: number };

/** Without `seen` it was only just chosen, or comes from elsewhere: the next look fills it in. */
export type WatchedItem = WatchedRef & { seen?: Seen };

export type Watchlist = readonly WatchedItem[];

export type WatchOutcome = "added" | "removed" | "full";

/** What a look at the list shows of each record, by `refKey`. */
export type ShownStatuses = ReadonlyMap<string, Seen>;

export const refKey = ({ kind, id }: WatchedRef): string => `${kind} ${id}`;

const isSame = (one: WatchedRef, other: WatchedRef): boolean => one.kind === other.kind && one.id === other.id;

export const isWatched = (list: Watchlist, ref: WatchedRef): boolean => list.some((item) => isSame(item, ref));

/** The ids as a query: what is asked for, shared and followed. */
export const toWatchSearch = (list: readonly WatchedRef[]): string => {
  const idsOf = (kind: RecordType): string[] => list.filter((item) => item.kind === kind).map(({ id }) => id);
  return toChoiceSearch({ coin: idsOf("coin"), exchange: idsOf("exchange") });
};

const fits = (list: Watchlist): boolean => list.length <= MOST_FOLLOWED && toWatchSearch(list).length <= LONGEST_SEARCH;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readSeen(value: unknown): Seen | undefined {
  if (!isObject(value)) return undefined;
  const { status, place } = value;
  return typeof status === "string" && isRecordId(status) && typeof place === "number" && place >= 0
    ? { status, place }
    : undefined;
}

function readItem(value: unknown): WatchedItem[] {
  if (!isObject(value)) return [];
  const { kind, id, seen } = value;
  if (typeof kind !== "string" || !isRecordType(kind) || typeof id !== "string" || !isRecordId(id)) return [];
  const known = readSeen(seen);
  return [known ? { kind, id, seen: known } : { kind, id }];
}

/** Each once, as many as fit. */
function gather(items: Watchlist): WatchedItem[] {
  const list: WatchedItem[] = [];
  for (const item of items) if (!isWatched(list, item) && fits([...list, item])) list.push(item);
  return list;
}

/** Empty for what is no watchlist of this version. */
export function readWatchlist(text: string | null): WatchedItem[] {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (!isObject(value) || value.version !== VERSION || !Array.isArray(value.items)) return [];
    return gather(value.items.flatMap(readItem));
  } catch {
    return [];
  }
}

export const writeWatchlist = (items: Watchlist): string => JSON.stringify({ version: VERSION, items });

/** Adds what is not watched, and takes away what is. The newest is the last. */
export function toggleWatched(list: Watchlist, { kind, id }: WatchedRef): { list: Watchlist; outcome: WatchOutcome } {
  if (isWatched(list, { kind, id })) return { list: withoutWatched(list, { kind, id }), outcome: "removed" };
  const longer = [...list, { kind, id }];
  return fits(longer) ? { list: longer, outcome: "added" } : { list, outcome: "full" };
}

export const withoutWatched = (list: Watchlist, ref: WatchedRef): Watchlist =>
  list.filter((item) => !isSame(item, ref));

/** From a shared list: behind what is there. `left` is how many no longer fit. */
export function mergeWatched(
  list: Watchlist,
  more: readonly WatchedRef[],
): { list: Watchlist; added: number; left: number } {
  const merged = gather([...list, ...more.map(({ kind, id }) => ({ kind, id }))]);
  const wanted = new Set([...list, ...more].map(refKey)).size;
  return { list: merged, added: merged.length - list.length, left: wanted - merged.length };
}

/** A record that is seen for the first time has not changed. */
export const fillUnseen = (list: Watchlist, shown: ShownStatuses): Watchlist =>
  list.map((item) => {
    const now = shown.get(refKey(item));
    return item.seen || !now ? item : { ...item, seen: now };
  });

/** The visitor has read what changed. */
export const markSeen = (list: Watchlist, shown: ShownStatuses): Watchlist =>
  list.map((item) => {
    const now = shown.get(refKey(item));
    return now ? { ...item, seen: now } : item;
  });

/** Its status is another than the one that was last seen. */
export const hasChanged = ({ seen }: WatchedItem, now: Seen | undefined): boolean =>
  seen !== undefined && now !== undefined && seen.status !== now.status;

export const countChanged = (list: Watchlist, shown: ShownStatuses): number =>
  list.filter((item) => hasChanged(item, shown.get(refKey(item)))).length;

/** Coins and exchanges together. */
export const MOST_FOLLOWED = 50;

export type FeedChoice = Readonly<Record<RecordType, readonly string[]>> & {
  /** The one query of this choice, in whatever order and however often its ids were named. */
  search: string;
};

/** Null where the address names none: the feed of the whole site. */
export function readFeedChoice(query: URLSearchParams): FeedChoice | "too many" | null {
  if (!RECORD_TYPES.some((entity) => query.has(entity))) return null;
  // What cannot be an id is known to be unknown.
  const idsOf = (entity: RecordType): string[] => [...new Set(query.getAll(entity).filter(isRecordId))].sort();
  const [coin, exchange] = [idsOf("coin"), idsOf("exchange")];
  if (coin.length + exchange.length > MOST_FOLLOWED) return "too many";
  return { coin, exchange, search: toChoiceSearch({ coin, exchange }) };
}

function toChoiceSearch({ coin, exchange }: Readonly<Record<RecordType, readonly string[]>>): string {
  const search = new URLSearchParams();
  for (const id of coin) search.append("coin", id);
  for (const id of exchange) search.append("exchange", id);
  // A choice of nothing is not the whole site.
  return `?${search.size > 0 ? search : "coin="}`;
}

const IDS = {
  rule: "the id of a record",
  accepts: (value) => value.trim() !== "",
  most: MOST_FOLLOWED,
} as const satisfies Parameter;

export const WATCH_QUERY = {
  parameters: { coin: IDS, exchange: IDS },
  read: (search) => ({
    refs: RECORD_TYPES.flatMap((kind) =>
      [...new Set(search.getAll(kind))].filter(isRecordId).map((id) => ({ kind, id })),
    ).slice(0, MOST_FOLLOWED),
  }),
} as const satisfies QueryShape<{ refs: WatchedRef[] }>;

/** `place` is its position among all writes: newer is larger. */
export type WatchedNews = { at: string; place: number; title: string; summary: string };

export type WatchedFigures = {
  price: number | null;
  change: number | null;
  fetchedAt: string | null;
  isOutdated: boolean;
  isAwaited: boolean;
};

export type WatchedCard = {
  path: string;
  name: ShownText;
  symbol: string;
  image: string;
  letter: string;
  status: ListedStatus | "unreviewed";
  isAssessed: boolean;
  /** What it is called where it is over and has no status for today. */
  state: string | null;
  /** Exchanges have no price. */
  figures: WatchedFigures | null;
};

/** Without a card nothing of that id is found. `now` is what the browser compares with what it saw before. */
export type WatchedRow = { ref: WatchedRef; card: WatchedCard | null; now: Seen; news: WatchedNews[] };

/** `isShared`: the address names the records; otherwise the browser does. */
export type WatchlistView = { rows: WatchedRow[]; isShared: boolean; refreshSeconds: number };
