/** What each page of `pages.ts` understands behind its address. Loaders read by it and cache keys are made from it. */
import { COMPARE_QUERY } from "./compare/compare-query.ts";
import { COUNTRY_QUERY } from "./countries/country-list.ts";
import { COIN_QUERY } from "./lists/coin-query.ts";
import { CHOOSING, LENS_PARAMETER, withLens } from "./lists/lens-query.ts";
import { COIN_LIST_QUERY, EXCHANGE_LIST_QUERY } from "./lists/list-query.ts";
import { type Parameter, pickParameters, type QueryShape } from "./lists/query-shape.ts";
import { REGISTER_QUERY } from "./lists/register-query.ts";
import { MARKET_QUERY } from "./market/market.ts";
import { CHART_QUERY } from "./market/price-chart.ts";
import { NEWS_QUERY } from "./news/news.ts";
import { PAGES, type PageId, type Pages } from "./pages.ts";
import { REPORT_QUERY } from "./reports/report-queries.ts";
import { SEARCH_QUERY } from "./search/search.ts";
import { HOME_QUERY } from "./views/home-view.ts";
import { WATCH_QUERY } from "./watchlist/watch-query.ts";

const COINS_QUERY = withLens(COIN_LIST_QUERY);

/** Every other page is one page, whatever is written behind its address. */
export const PAGE_QUERIES = {
  home: HOME_QUERY,
  cryptocurrencies: COINS_QUERY,
  "crypto-redirect": COINS_QUERY,
  coin: withLens(COIN_QUERY),
  chart: CHART_QUERY,
  exchanges: EXCHANGE_LIST_QUERY,
  countries: COUNTRY_QUERY,
  markets: withLens(MARKET_QUERY),
  news: NEWS_QUERY,
  scholars: REGISTER_QUERY,
  compare: COMPARE_QUERY,
  report: REPORT_QUERY,
  search: SEARCH_QUERY,
  watchlist: WATCH_QUERY,
} as const satisfies { [Id in PageId]?: QueryShape };

type Queries = typeof PAGE_QUERIES;
type QueryOf<Id extends keyof Queries> = ReturnType<Queries[Id]["read"]>;

const shapes: { [Id in keyof Queries]: QueryShape<QueryOf<Id>> } = PAGE_QUERIES;

/** What a loader reads of its page's query: only what is declared, so that nothing else can work anywhere. */
export function readQuery<Id extends keyof Queries>(page: Id, search: URLSearchParams): QueryOf<Id> {
  const shape = shapes[page];
  return shape.read(pickParameters(shape, search));
}

/** The tables together, for code that is also tried with pages the product does not have. */
export type Site = { pages: Pages; queries: Readonly<Record<string, QueryShape | undefined>> };

export const SITE: Site = { pages: PAGES, queries: PAGE_QUERIES };

/** The same tables where only a lens that exists is understood: a made-up one is the page without it, already in the cache. */
export function withKnownLenses({ pages, queries }: Site, isKnown: (id: string) => boolean): Site {
  const { rule, accepts } = LENS_PARAMETER;
  const known: Parameter = { rule, accepts: (value) => value === CHOOSING || (accepts(value) && isKnown(value)) };
  const narrow = (shape: QueryShape): QueryShape => ({
    ...shape,
    parameters: Object.fromEntries(
      Object.entries(shape.parameters).map(([name, one]) => [name, one === LENS_PARAMETER ? known : one]),
    ),
  });
  const narrowed = Object.entries(queries).map(([id, shape]) => [id, shape && narrow(shape)]);
  return { pages, queries: Object.fromEntries(narrowed) };
}
