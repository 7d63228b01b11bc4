/** The markets table: its rows, the query it understands (filter, sort, order, page) and the view of one page. */
import { LIST_ORDERS, type Order } from "#domain/lists/list-query.ts";
import { clampPage, MARKETS_PAGE_SIZE, PAGE_PARAMETER, pageCountOf, readPage } from "#domain/lists/paging.ts";
import { oneOf, type QueryShape, writeSearch } from "#domain/lists/query-shape.ts";
import { type ListedStatus, STATUS_FILTERS } from "#domain/records/category.ts";
import type { MarketCoin, MarketSummary } from "./market-data.ts";

/** The source of all market figures, credited wherever one is shown. */
export const MARKET_SOURCE = { name: "CoinGecko", url: "https://www.coingecko.com/" } as const;

export const MARKET_SIZE = 100;

/** The most rows the service returns in one response. */
export const MAX_MARKET_ROWS = 250;
/** All ids of a call have to fit into one URL. */
const MAX_IDS_LENGTH = 6000;
const SINGLE_ID = /^[^\s,\p{Cc}]{1,100}$/u;

/** The first of these market ids, as many as fit into one call; those in `known` are skipped. */
export function pickMarketIds(wanted: Iterable<string>, known: ReadonlySet<string>): string[] {
  const picked: string[] = [];
  let length = 0;
  for (const id of new Set(wanted)) {
    if (known.has(id) || !SINGLE_ID.test(id)) continue;
    length += encodeURIComponent(id).length + 3;
    if (picked.length === MAX_MARKET_ROWS || length > MAX_IDS_LENGTH) break;
    picked.push(id);
  }
  return picked;
}

/** Shown, marked as a sample, where there is no summary from the service. */
export const SAMPLE_SUMMARY: MarketSummary = { marketCap: 1.67e12, change24h: 2.3 };

export const MARKET_SORTS = ["rank", "price", "change", "market_cap", "volume"] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

export const MARKET_FILTERS = [...STATUS_FILTERS, "unreviewed"] as const;
export type MarketFilter = (typeof MARKET_FILTERS)[number];

export type MarketQuery = { category: MarketFilter; sort: MarketSort; order: Order; page: number };

export const defaultMarketOrder = (sort: MarketSort): Order => (sort === "rank" ? "asc" : "desc");

export function readMarketQuery(search: URLSearchParams): MarketQuery {
  const sort = oneOf(MARKET_SORTS, search.get("sort")) ?? "rank";
  return {
    category: oneOf(MARKET_FILTERS, search.get("category")) ?? "all",
    sort,
    order: oneOf(LIST_ORDERS, search.get("order")) ?? defaultMarketOrder(sort),
    page: readPage(search.get("page")),
  };
}

export const MARKET_QUERY = {
  parameters: { category: MARKET_FILTERS, sort: MARKET_SORTS, order: LIST_ORDERS, page: PAGE_PARAMETER },
  read: readMarketQuery,
} as const satisfies QueryShape<MarketQuery>;

/** The query string: only what differs from the default. */
export const toMarketSearch = ({ category, sort, order, page }: MarketQuery): string =>
  writeSearch(
    { category, sort, order, page },
    { category: "all", sort: "rank", order: defaultMarketOrder(sort), page: 1 },
  );

export type RowReview = { id: string; status: ListedStatus; isAssessed: boolean };
/** A row of the table: the market figures, and our status where there is a review. */
export type MarketRow = MarketCoin & { review: RowReview | null };

const FIGURES = {
  rank: (row) => row.rank,
  price: (row) => row.price,
  change: (row) => row.change24h,
  market_cap: (row) => row.marketCap,
  volume: (row) => row.volume24h,
} as const satisfies Record<MarketSort, (row: MarketRow) => number | null>;

/** Missing figures sort last in either order; ties keep the order of the service. */
function compare(sort: MarketSort, order: Order): (a: MarketRow, b: MarketRow) => number {
  const figure = FIGURES[sort];
  return (a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return order === "asc" ? left - right : right - left;
  };
}

const isWanted = (row: MarketRow, filter: MarketFilter): boolean =>
  filter === "all" || (row.review?.status ?? "unreviewed") === filter;

export type MarketRowsPage = { rows: MarketRow[]; total: number; page: number; pageCount: number };

export function pageOfMarket(rows: readonly MarketRow[], query: MarketQuery): MarketRowsPage {
  const wanted = rows.filter((row) => isWanted(row, query.category)).sort(compare(query.sort, query.order));
  const pageCount = pageCountOf(wanted.length, MARKETS_PAGE_SIZE);
  const page = clampPage(query.page, pageCount);
  const first = (page - 1) * MARKETS_PAGE_SIZE;
  return { rows: wanted.slice(first, first + MARKETS_PAGE_SIZE), total: wanted.length, page, pageCount };
}

/** How many rows each filter would show. */
export function countByFilter(rows: readonly MarketRow[]): Record<MarketFilter, number> {
  const counts = Object.fromEntries(MARKET_FILTERS.map((filter) => [filter, 0])) as Record<MarketFilter, number>;
  counts.all = rows.length;
  for (const { review } of rows) counts[review?.status ?? "unreviewed"] += 1;
  return counts;
}

/** What the markets page shows, and what its endpoint returns to an open page. */
export type MarketsView = MarketRowsPage & {
  counts: Record<MarketFilter, number>;
  /** When the figures were fetched; null where there are none to show. */
  fetchedAt: string | null;
  /** When the last figures were fetched, where they are too old to be shown. */
  outdatedSince: string | null;
  summary: MarketSummary & { fetchedAt: string | null; sample: boolean };
  refreshSeconds: number;
};
