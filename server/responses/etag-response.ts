/** ETags: responses of the public API and of generated files are 304 for a client that already has the same bytes. */
import { hash } from "node:crypto";

/** 132 bits of the hash: enough to exclude collisions. */
const LENGTH = 22;

/** Without quotes. */
export const etagOf = (body: string | Buffer): string => hash("sha256", body, "base64url").slice(0, LENGTH);

export const isKnown = (request: Request, etag: string): boolean =>
  request.headers.get("if-none-match")?.includes(etag) ?? false;

export function respondWithEtag(request: Request, body: object): Response {
  const text = JSON.stringify(body);
  const etag = `"${etagOf(text)}"`;
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}
