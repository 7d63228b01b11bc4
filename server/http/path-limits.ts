/** Which addresses are limited per client, each with an allowance of its own; those of the API say how much is left. */
import type { CachePolicy } from "#domain/pages.ts";
import {
  API_READS,
  createClientLimit,
  DATA_FILES,
  FRESH_PAGES,
  limitHeaders,
  SUGGESTIONS,
} from "#server/security/client-limit.ts";
import type { HeaderList } from "#server/security/security-headers.ts";
import { isDataFile, isSearchEndpoint } from "./paths.ts";

const LIMITS = { pages: FRESH_PAGES, search: SUGGESTIONS, api: API_READS, data: DATA_FILES } as const;
type LimitName = keyof typeof LIMITS;

const isApi = (pathname: string): boolean => /^\/api\/(?:v1\/|openapi\.json$)/i.test(pathname);

function limitOf(pathname: string, keep: CachePolicy): LimitName | null {
  if (keep !== "stored") return "pages";
  if (isSearchEndpoint(pathname)) return "search";
  if (isDataFile(pathname)) return "data";
  return isApi(pathname) ? "api" : null;
}

/** `retryAfter` where this client asked too often, in seconds. */
export type PathSpent = { headers: HeaderList; retryAfter: number | null };

export function createPathLimits() {
  const limits = {
    pages: createClientLimit(LIMITS.pages),
    search: createClientLimit(LIMITS.search),
    api: createClientLimit(LIMITS.api),
    data: createClientLimit(LIMITS.data),
  } as const satisfies Record<LimitName, unknown>;

  return (pathname: string, keep: CachePolicy, address: string): PathSpent | null => {
    const name = limitOf(pathname, keep);
    if (!name) return null;
    const spent = limits[name].spend(address);
    return {
      headers: name === "pages" ? {} : limitHeaders(name, LIMITS[name], spent.left),
      retryAfter: spent.ok ? null : spent.retryAfter,
    };
  };
}
