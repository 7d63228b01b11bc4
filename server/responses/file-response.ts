/** Responses with files that the server generates: their type, their caching, streams, and Atom feeds with conditional requests. */
import { etagOf } from "./etag-response.ts";

const MINUTE_S = 60;

const KEEP_BRIEFLY = `public, max-age=${10 * MINUTE_S}`;
/** By the browser, not by shared caches. */
const KEEP_PRIVATELY = `private, max-age=${10 * MINUTE_S}`;
export const KEEP_AN_HOUR = `public, max-age=${60 * MINUTE_S}`;

export const respondWithFile = (
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string> = {},
): Response => new Response(body, { headers: { "Content-Type": type, "Cache-Control": KEEP_BRIEFLY, ...headers } });

/** Never whole in memory: a part is generated when the client reads it, and none after a disconnect. */
export function respondWithStream(
  text: AsyncIterable<string>,
  type: string,
  headers: Record<string, string>,
): Response {
  const parts = text[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
  return new Response(body, { headers: { "Content-Type": type, ...headers } });
}

/** Saved by the browser under this name. */
export const respondWithDownload = (text: AsyncIterable<string>, type: string, name: string): Response =>
  respondWithStream(text, type, { "Content-Disposition": `attachment; filename="${name}"` });

export const refuseFile = (status: number, sentence: string, language?: string): Response =>
  new Response(sentence, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      ...(language ? { "Content-Language": language } : {}),
    },
  });

export const noSuchFile = (): Response => refuseFile(404, "Not found");

const ATOM = "application/atom+xml; charset=utf-8";

/** By ETag, or by date for a client that sends no ETag. */
function hasFeed({ headers }: Request, etag: string, modified: number | null): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return known.trim() === "*" || known.includes(etag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return modified !== null && modified <= since;
}

const SECOND_MS = 1000;

/** A feed of chosen records is neither stored by shared caches nor indexed. */
const OF_A_QUERY = { "Cache-Control": KEEP_PRIVATELY, "X-Robots-Tag": "noindex" };

/** `lastModified` is read before the feed is written: a change in between is then announced again, and never missed. */
type WrittenFeed = { xml: string; lastModified: string | null };

export function respondWithFeed(request: Request, feed: WrittenFeed): Response {
  const etag = `"${etagOf(feed.xml)}"`;
  // HTTP dates have whole seconds.
  const modified = feed.lastModified && Math.floor(Date.parse(feed.lastModified) / SECOND_MS) * SECOND_MS;
  const headers = {
    ETag: etag,
    ...(modified ? { "Last-Modified": new Date(modified).toUTCString() } : {}),
    ...(new URL(request.url).search ? OF_A_QUERY : {}),
  };
  const answer = respondWithFile(feed.xml, ATOM, headers);
  if (!hasFeed(request, etag, modified || null)) return answer;
  const kept = new Headers(answer.headers);
  kept.delete("Content-Type");
  return new Response(null, { status: 304, headers: kept });
}
