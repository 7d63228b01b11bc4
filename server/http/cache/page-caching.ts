/** How long a finished page may be kept outside this process, and by whom. */
import type { HeaderList } from "../security-headers.ts";

/** Browsers ask every time (a 304 is a few bytes); a proxy of ours keeps a page for a second, longer only while we are down. */
const SHARED = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600";
const CDN_STALE_SECONDS = 30;
const CDN_ERROR_SECONDS = 86_400;

/** `CDN-Cache-Control` (RFC 9213) is read by content delivery networks alone, instead of `Cache-Control`. */
export function pageCaching(cdnSeconds: number): HeaderList {
  const cdn =
    cdnSeconds > 0
      ? `public, max-age=${cdnSeconds}, stale-while-revalidate=${CDN_STALE_SECONDS}, stale-if-error=${CDN_ERROR_SECONDS}`
      : "no-store";
  return { "Cache-Control": SHARED, "CDN-Cache-Control": cdn };
}
