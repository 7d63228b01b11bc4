/** Which part of an address a cached page depends on. Everything else is cut off before the page is rendered. */

import { CATEGORY_FILTERS } from "#domain/category.ts";
import { HOME_TABS } from "#domain/home-view.ts";
import { LIST_ORDERS, LIST_SORTS } from "#domain/list-query.ts";
import { isPageText } from "#domain/paging.ts";
import { isCursor } from "../records/cursor.ts";

const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** In canonical order. A value that is not understood is dropped, so it shares the default view's page. */
const QUERY: readonly (readonly [name: string, accepts: (value: string) => boolean])[] = [
  ["category", oneOf(CATEGORY_FILTERS)],
  ["sort", oneOf(LIST_SORTS)],
  ["order", oneOf(LIST_ORDERS)],
  ["page", (value) => value !== "1" && isPageText(value)],
  ["tab", oneOf(HOME_TABS)],
  ["after", isCursor],
];

/** Path and canonical query: both the cache's key and the address that is really rendered. */
export function pageKey(url: URL): string {
  const kept = new URLSearchParams();
  for (const [name, accepts] of QUERY) {
    const value = url.searchParams.get(name);
    if (value !== null && accepts(value)) kept.set(name, value);
  }
  const search = kept.toString();
  return search ? `${url.pathname}?${search}` : url.pathname;
}
