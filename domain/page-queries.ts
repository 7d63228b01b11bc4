/** The query parameters of each page in `pages.ts`. Loaders read them and cache keys are made from them. */

import { ASK_QUERY } from "./ask/ask-query.ts";
import { COMPARE_QUERY } from "./compare/compare-query.ts";
import { COUNTRY_QUERY } from "./countries/country-list.ts";
import { CHOOSING, LENS_PARAMETER, withLens } from "./lists/lens-query.ts";
import { COIN_LIST_QUERY, COUNTRY_PARAMETER, EXCHANGE_LIST_QUERY, readCountry } from "./lists/list-query.ts";
import { type Parameter, pickParameters, type QueryShape } from "./lists/query-shape.ts";
import { REGISTER_QUERY } from "./lists/register-query.ts";
import { VIEW_QUERY, withView } from "./lists/view-query.ts";
import { MARKET_QUERY } from "./market/market.ts";
import { CHART_QUERY } from "./market/price-chart.ts";
import { ASKED, type Asked, readAsked } from "./market/unreviewed-coin.ts";
import { NEWS_QUERY } from "./news/news.ts";
import { PAGES, type PageId, type Pages } from "./pages.ts";
import { REPLY_QUERY, REPORT_QUERY } from "./reports/report-queries.ts";
import { SEARCH_QUERY } from "./search/search.ts";
import { HOME_QUERY } from "./views/home-view.ts";
import { WATCH_QUERY } from "./watchlist/watchlist.ts";

/** Where a coin can be bought in one country; for a coin without a review, the result of requesting one. */
type CoinQuery = { country: string | null; asked: Asked | null };

const COIN_QUERY = {
  parameters: { country: COUNTRY_PARAMETER, asked: ASKED },
  variants: ["country", "asked"],
  read: (search) => ({ country: readCountry(search), asked: readAsked(search) }),
} as const satisfies QueryShape<CoinQuery>;

const COINS_QUERY = withLens(COIN_LIST_QUERY);

/** The other pages ignore their query. */
export const PAGE_QUERIES = {
  home: HOME_QUERY,
  cryptocurrencies: COINS_QUERY,
  "crypto-redirect": COINS_QUERY,
  coin: withLens(withView(COIN_QUERY)),
  chart: CHART_QUERY,
  exchanges: EXCHANGE_LIST_QUERY,
  exchange: VIEW_QUERY,
  countries: COUNTRY_QUERY,
  markets: withLens(MARKET_QUERY),
  news: NEWS_QUERY,
  scholars: REGISTER_QUERY,
  ask: ASK_QUERY,
  compare: withView(COMPARE_QUERY),
  report: REPORT_QUERY,
  reply: REPLY_QUERY,
  search: withView(SEARCH_QUERY),
  watchlist: withView(WATCH_QUERY),
} as const satisfies { [Id in PageId]?: QueryShape };

type Queries = typeof PAGE_QUERIES;
type QueryOf<Id extends keyof Queries> = ReturnType<Queries[Id]["read"]>;

const shapes: { [Id in keyof Queries]: QueryShape<QueryOf<Id>> } = PAGE_QUERIES;

/** For loaders: reads only declared parameters, because the cache key has no others. */
export function readQuery<Id extends keyof Queries>(page: Id, search: URLSearchParams): QueryOf<Id> {
  const shape = shapes[page];
  return shape.read(pickParameters(shape, search));
}

/** Both tables, so that tests can use other pages. */
export type Site = { pages: Pages; queries: Readonly<Record<string, QueryShape | undefined>> };

export const SITE: Site = { pages: PAGES, queries: PAGE_QUERIES };

/** With the lenses of the register: an unknown lens is ignored, so it uses the cached page without a lens. */
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
