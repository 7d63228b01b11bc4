/** The records that a watchlist names, each with its status, its price and its latest news in the words of one language. */

import { type Followed, placeOf, recordEntries } from "#app/loaders/feed.ts";
import { reviewPath } from "#app/ui/review/review-path.ts";
import type { Coin } from "#domain/content-types/coin.ts";
import { addView } from "#domain/lists/view-query.ts";
import { unreviewedPath } from "#domain/market/unreviewed-coin.ts";
import { firstLetter } from "#domain/records/listing.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { isOver } from "#domain/screening/record-facts.ts";
import { throughView } from "#domain/screening/through-view.ts";
import { toRecordCard } from "#domain/views/record-card.ts";
import { toViewChoice, type ViewChoice } from "#domain/views/view-choice.ts";
import type {
  WatchedFigures,
  WatchedNews,
  WatchedRef,
  WatchedRow,
  WatchlistView,
} from "#domain/watchlist/watchlist.ts";
import { viewTexts } from "#server/content/reference.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

/** Older changes are on the page of the record. */
const NEWS_SHOWN = 3;

const MISSING: Omit<WatchedRow, "ref"> = { card: null, now: { status: "missing", place: 0 }, news: [] };

type Found = ReadonlyMap<string, Followed["record"]>;

/** A coin that was watched before it had a review is found by the market's id. */
async function findWatched(args: RouteArgs, refs: readonly WatchedRef[]): Promise<Record<WatchedRef["kind"], Found>> {
  const { records, coins } = args.context.get(servicesContext);
  const idsOf = (type: WatchedRef["kind"]) => refs.filter((ref) => ref.kind === type).map(({ id }) => id);
  const [coin, exchange] = await Promise.all([
    records.coin.findAll(idsOf("coin")),
    records.exchange.findAll(idsOf("exchange")),
  ]);
  const byMarket = await coins.findByMarketIds(idsOf("coin").filter((id) => !coin.has(id)));
  return { coin: new Map([...byMarket.map((one) => [one.market_id, one] as const), ...coin]), exchange };
}

const isCoin = (record: Followed["record"]): record is Coin => "uses" in record;

async function figuresOf(args: RouteArgs, record: Followed["record"]): Promise<WatchedFigures | null> {
  if (!isCoin(record)) return null;
  const [known] = await args.context.get(servicesContext).figures.latestOf([record]);
  if (!known) return null;
  const { current_price: price, price_change_24h: change, fetchedAt, isOutdated, isAwaited } = known;
  return { price, change, fetchedAt, isOutdated, isAwaited };
}

async function newsOf(args: RouteArgs, { type, record }: Followed): Promise<WatchedNews[]> {
  const { recordNews } = args.context.get(servicesContext);
  const items = (await recordNews.of(type, record)).slice(0, NEWS_SHOWN);
  return items.map(recordEntries(type, record, placeOf(args))).map(({ place, entry }) => ({
    at: entry.updated,
    place,
    title: entry.title,
    summary: entry.summary,
  }));
}

/** The card follows the view. What the browser remembers is always our own status. */
async function toRow(
  args: RouteArgs,
  ref: WatchedRef,
  record: Followed["record"],
  view: string | undefined,
): Promise<WatchedRow> {
  const { showImage } = args.context.get(servicesContext);
  const { language, words } = placeOf(args);
  const { kind: type } = ref;
  const shown = throughView(view, record);
  const { name, symbol, image, letter, status, isAssessed } = showImage(toRecordCard(type, shown, language));
  const state = isOver(record.state) ? record.state : null;
  const news = await newsOf(args, { type, record });
  return {
    ref,
    card: {
      path: addView(reviewPath(type, record), view),
      name,
      symbol,
      image,
      letter,
      status,
      isAssessed,
      state: state && words.states[state].label,
      figures: await figuresOf(args, record),
    },
    now: { status: state ?? statusOf(record), place: news[0]?.place ?? 0 },
    news,
  };
}

async function toUnreviewedRow(args: RouteArgs, ref: WatchedRef): Promise<WatchedRow> {
  const { markets, outsidePictures } = args.context.get(servicesContext);
  const known = ref.kind === "coin" ? await markets.find(ref.id) : null;
  if (!known) return { ref, ...MISSING };
  const { coin, fetchedAt, isCurrent } = known;
  const { language } = placeOf(args);
  return {
    ref,
    card: {
      path: unreviewedPath(coin.id),
      name: { text: coin.name, language },
      symbol: coin.symbol,
      image: outsidePictures.addressOf(coin.image, "square"),
      letter: firstLetter(coin.name, "C"),
      status: "unreviewed",
      isAssessed: false,
      state: null,
      figures: {
        price: coin.price,
        change: isCurrent ? coin.change24h : null,
        fetchedAt,
        isOutdated: !isCurrent,
        isAwaited: false,
      },
    },
    now: { status: "unreviewed", place: 0 },
    news: [],
  };
}

export async function loadWatchlist(
  args: RouteArgs,
  { refs, view }: { refs: readonly WatchedRef[]; view?: string | undefined },
): Promise<WatchlistView & { view: ViewChoice }> {
  const { refreshSeconds } = args.context.get(servicesContext).markets;
  const found = await findWatched(args, refs);
  const rows: WatchedRow[] = [];
  // One after the other: fifty at once would keep everyone else's reads waiting.
  for (const ref of refs) {
    const record = found[ref.kind].get(ref.id);
    rows.push(record ? await toRow(args, ref, record, view) : await toUnreviewedRow(args, ref));
  }
  const { language } = placeOf(args);
  return { rows, isShared: refs.length > 0, refreshSeconds, view: toViewChoice(view, [], viewTexts(language)) };
}
