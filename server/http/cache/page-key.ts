/** Which part of an address a cached page depends on. Everything else is cut off before the page is rendered. */

import { LIST_ORDERS, LIST_SORTS } from "#domain/lists/list-query.ts";
import { isPageText } from "#domain/lists/paging.ts";
import { MARKET_FILTERS, MARKET_SORTS } from "#domain/market/market.ts";
import { NEWS_CATEGORIES } from "#domain/news/news.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { HOME_TABS } from "#domain/views/home-view.ts";
import { isCursor } from "#server/content/reads/cursor.ts";

const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

type Query = readonly (readonly [name: string, accepts: (value: string) => boolean])[];

const ORDER = ["order", oneOf(LIST_ORDERS)] as const;
const PAGE = ["page", (value: string) => value !== "1" && isPageText(value)] as const;

/** In canonical order. A value that is not understood is dropped, so it shares the default view's page. */
const LIST_QUERY: Query = [["category", oneOf(CATEGORY_FILTERS)], ["sort", oneOf(LIST_SORTS)], ORDER, PAGE];

/** Every other page is one page, whatever is written behind its address. */
const PAGE_QUERIES: ReadonlyMap<string, Query> = new Map<string, Query>([
  ["/", [["tab", oneOf(HOME_TABS)], PAGE, ["after", isCursor]]],
  ["/cryptocurrencies", LIST_QUERY],
  ["/exchange", LIST_QUERY],
  ["/markets", [["category", oneOf(MARKET_FILTERS)], ["sort", oneOf(MARKET_SORTS)], ORDER, PAGE]],
  ["/news", [["category", oneOf(NEWS_CATEGORIES)], PAGE]],
]);

const LANGUAGE_PREFIX = new RegExp(`^/(${LANGUAGES.join("|")})(?=/|$)`);

const queryOf = (pathname: string): Query => PAGE_QUERIES.get(pathname.replace(LANGUAGE_PREFIX, "") || "/") ?? [];

/** Path and canonical query: both the cache's key and the address that is really rendered. */
export function pageKey(url: URL): string {
  const kept = new URLSearchParams();
  for (const [name, accepts] of queryOf(url.pathname)) {
    const value = url.searchParams.get(name);
    if (value !== null && accepts(value)) kept.set(name, value);
  }
  const search = kept.toString();
  return search ? `${url.pathname}?${search}` : url.pathname;
}
