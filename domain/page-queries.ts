/** What each page of `pages.ts` understands behind its address. Loaders read by it and cache keys are made from it. */
import { COUNTRY_QUERY } from "./countries/country-list.ts";
import { EXCHANGE_LIST_QUERY, LIST_QUERY } from "./lists/list-query.ts";
import { pickParameters, type QueryShape } from "./lists/query-shape.ts";
import { MARKET_QUERY } from "./market/market.ts";
import { NEWS_QUERY } from "./news/news.ts";
import { PAGES, type PageId, type Pages } from "./pages.ts";
import { HOME_QUERY } from "./views/home-view.ts";

/** Every other page is one page, whatever is written behind its address. */
export const PAGE_QUERIES = {
  home: HOME_QUERY,
  cryptocurrencies: LIST_QUERY,
  "crypto-redirect": LIST_QUERY,
  exchanges: EXCHANGE_LIST_QUERY,
  countries: COUNTRY_QUERY,
  markets: MARKET_QUERY,
  news: NEWS_QUERY,
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
