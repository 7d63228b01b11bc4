/** How an answer may be kept, by the page at its address: the headers that say so. */
import { findPage, type Keep, PAGES, type Pages } from "#domain/pages.ts";
import { withoutLanguage } from "./paths.ts";
import type { HeaderList } from "./security-headers.ts";

const NOINDEX: HeaderList = { "X-Robots-Tag": "noindex" };

const HEADERS: Readonly<Record<Keep, HeaderList>> = {
  stored: {},
  fresh: { "Cache-Control": "private, no-store", "CDN-Cache-Control": "no-store" },
  private: {
    "Cache-Control": "no-store",
    "CDN-Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    ...NOINDEX,
  },
};

/** `headers` are those this page has beside the ones of every answer. */
export type PagePolicy = { keep: Keep; headers: HeaderList };

/** The router fetches the data of a page under its address with this ending. */
const DATA_ENDING = /(?:\/_)?\.data$/;

/** An address that is no page's is kept like a page that was not found. */
export function policyOf(pathname: string, pages: Pages = PAGES): PagePolicy {
  const [, page] = findPage(withoutLanguage(pathname.replace(DATA_ENDING, "")), pages) ?? [];
  const keep = page?.keep ?? "stored";
  return { keep, headers: page?.noindex ? { ...HEADERS[keep], ...NOINDEX } : HEADERS[keep] };
}
