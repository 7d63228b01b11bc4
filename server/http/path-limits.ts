/** The paths that other sites may read, and the request limits per client. Limits of the API are stated in headers. */
import type { CachePolicy } from "#domain/pages.ts";
import { withoutLanguage } from "#domain/text/language.ts";
import { readFeedChoice } from "#domain/watchlist/watchlist.ts";
import {
  API_READS,
  createClientLimit,
  DATA_FILES,
  FRESH_PAGES,
  limitHeaders,
  SUGGESTIONS,
} from "#server/security/client-limit.ts";
import type { HeaderList } from "#server/security/security-headers.ts";

const LIMITS = { pages: FRESH_PAGES, search: SUGGESTIONS, api: API_READS, data: DATA_FILES } as const;
type LimitName = keyof typeof LIMITS;

/** Open to every origin; the first match counts. Case-insensitive like the router, which also serves data at `.data`. */
const OPEN_PATHS: readonly { path: RegExp; limit: LimitName | null }[] = [
  { path: /^\/api\/v1\/(?:search|ask)(?:\.data)?$/i, limit: "search" },
  { path: /^\/api\/(?:v1\/|openapi\.json$)/i, limit: "api" },
  { path: /^\/data\//i, limit: "data" },
  { path: /^\/badge\//i, limit: null },
];

const findOpenPath = (pathname: string) => OPEN_PATHS.find(({ path }) => path.test(pathname));

export const isOpenPath = (pathname: string): boolean => findOpenPath(pathname) !== undefined;

/** The feed of the records that a reader chose: it is rendered again for each request. */
const isChoiceFeed = (pathname: string, query: URLSearchParams): boolean =>
  /^\/feed\.xml$/i.test(withoutLanguage(pathname)) && readFeedChoice(query) !== null;

/** `retryAfter` is in seconds, null below the limit. */
export type PathSpent = { headers: HeaderList; retryAfter: number | null };

export function createPathLimits() {
  const limits = {
    pages: createClientLimit(LIMITS.pages),
    search: createClientLimit(LIMITS.search),
    api: createClientLimit(LIMITS.api),
    data: createClientLimit(LIMITS.data),
  } as const satisfies Record<LimitName, unknown>;

  function spend(name: LimitName, address: string): PathSpent {
    const spent = limits[name].spend(address);
    return {
      headers: name === "pages" ? {} : limitHeaders(name, LIMITS[name], spent.left),
      retryAfter: spent.ok ? null : spent.retryAfter,
    };
  }

  return {
    /** For what is rendered again for each request. */
    spendPage: (address: string): PathSpent => spend("pages", address),

    spendOf({ pathname, searchParams }: URL, keep: CachePolicy, address: string): PathSpent | null {
      const isMadeAnew = keep !== "stored" || isChoiceFeed(pathname, searchParams);
      const name = isMadeAnew ? "pages" : findOpenPath(pathname)?.limit;
      return name ? spend(name, address) : null;
    },
  };
}
