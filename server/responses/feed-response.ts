/** A feed as it is sent: 304 for a reader that has it already, by its ETag, or by its date where the reader knows no ETag. */
import type { KeptFeed } from "#server/content/history/kept-feeds.ts";
import { etagOf } from "./etag-response.ts";
import { KEEP_PRIVATELY, respondWithFile } from "./file-response.ts";

const TYPE = "application/atom+xml; charset=utf-8";

function isKnown({ headers }: Request, etag: string, modified: number | null): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return known.trim() === "*" || known.includes(etag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return modified !== null && modified <= since;
}

const SECOND_MS = 1000;

/** One choice is as good as another: caches on the way keep none of them, search engines list none. */
const OF_A_QUERY = { "Cache-Control": KEEP_PRIVATELY, "X-Robots-Tag": "noindex" };

export function respondWithFeed(request: Request, feed: KeptFeed): Response {
  const etag = `"${etagOf(feed.xml)}"`;
  // HTTP writes whole seconds.
  const modified = feed.lastModified && Math.floor(Date.parse(feed.lastModified) / SECOND_MS) * SECOND_MS;
  const headers = {
    ETag: etag,
    ...(modified ? { "Last-Modified": new Date(modified).toUTCString() } : {}),
    ...(new URL(request.url).search ? OF_A_QUERY : {}),
  };
  const answer = respondWithFile(feed.xml, TYPE, headers);
  if (!isKnown(request, etag, modified || null)) return answer;
  const kept = new Headers(answer.headers);
  kept.delete("Content-Type");
  return new Response(null, { status: 304, headers: kept });
}
