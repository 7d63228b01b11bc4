/** Writes answers to the socket: finished pages, web responses and short refusals. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { answerIn, type Encoding, type FinishedPage } from "#server/page-cache/finished-page.ts";
import { BARE_POLICY, type HeaderList } from "#server/security/security-headers.ts";

const refuses = (accepted: string, encoding: string): boolean =>
  new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);

export function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const hasRefusals = accepted.includes("q=0");
  if (accepted.includes("br") && !(hasRefusals && refuses(accepted, "br"))) return "br";
  if (accepted.includes("gzip") && !(hasRefusals && refuses(accepted, "gzip"))) return "gzip";
  return "identity";
}

export function sendPage(request: IncomingMessage, response: ServerResponse, page: FinishedPage): void {
  const encoding = encodingFor(request);
  const known = request.headers["if-none-match"];
  if (known?.includes(page.etag)) {
    response.writeHead(304, [...page.headers, "ETag", `"${page.etag}-${encoding}"`]).end();
    return;
  }
  const { headers, body } = answerIn(page, encoding);
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Passes a web response on. The edge's headers win over what a route set, except where the route knows better (caching). */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  base: HeaderList,
): Promise<void> {
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  for (const [name, value] of Object.entries(base)) response.setHeader(name, value);
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  if (!response.hasHeader("Content-Security-Policy")) response.setHeader("Content-Security-Policy", BARE_POLICY);
  response.writeHead(answer.status);
  if (request.method === "HEAD" || !answer.body) {
    // Not waited for: of a page that several asked for, the others may still be reading theirs.
    answer.body?.cancel().catch(() => {});
    response.end();
    return;
  }
  await pipeline(Readable.from(answer.body), response);
}

/** A refusal at the edge, before any page exists. */
export function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  base: HeaderList,
  headers: HeaderList = {},
): void {
  const body = JSON.stringify({ success: false, error: sentence });
  response.writeHead(status, {
    ...base,
    "Content-Security-Policy": BARE_POLICY,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

const TOO_MANY = "Too many requests. Please try again in a moment.";

export const refuseTooMany = (response: ServerResponse, retryAfter: number, base: HeaderList): void =>
  refuse(response, 429, TOO_MANY, base, { "Retry-After": String(retryAfter) });
