/** A JSON response with an ETag of its bytes; 304 for a client that has them already. */
import { etagOf } from "./etag.ts";

export function respondWithEtag(request: Request, body: object): Response {
  const text = JSON.stringify(body);
  const etag = `"${etagOf(text)}"`;
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  const known = request.headers.get("if-none-match");
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}
