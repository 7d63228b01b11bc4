/** Which part of an address a cached page depends on. Everything else is cut off before the page is rendered. */
import { pickParameters } from "#domain/lists/query-shape.ts";
import { SITE, type Site } from "#domain/page-queries.ts";
import { findPage, withoutLanguage } from "#domain/pages.ts";

/** `address` is path and canonical query: both the cache's key and what is really rendered. */
export type PageKey = { address: string; isVariant: boolean };

/** Every page without a declared query is one page, whatever is written behind its address. */
export function pageKey({ pathname, searchParams }: URL, { pages, queries }: Site = SITE): PageKey {
  const [id = ""] = findPage(withoutLanguage(pathname), pages) ?? [];
  const shape = queries[id];
  if (!shape) return { address: pathname, isVariant: false };
  const kept = pickParameters(shape, searchParams);
  const isVariant = shape.variants?.some((name) => kept.has(name)) ?? false;
  return { address: kept.size > 0 ? `${pathname}?${kept}` : pathname, isVariant };
}
