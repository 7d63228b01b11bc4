/** Whatever is rendered or answered for one visitor alone: staff pages and their data, endpoints, writes. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { contextOf } from "#server/responses/request-context.ts";
import type { HeaderList, Policies } from "#server/security/security-headers.ts";
import type { Services } from "#server/services.ts";
import { isUnsafe } from "./client.ts";
import type { EdgeRequest } from "./edge-request.ts";
import type { Handle } from "./outage.ts";
import { isStaffPath } from "./paths.ts";
import { bodyLimitOf, readBody, TOO_LARGE } from "./request-limits.ts";
import { refuse, sendResponse } from "./send.ts";

type RouteParts = { services: Services; handle: Handle; policies: Policies };

export function createRouteServer({ services, handle, policies }: RouteParts) {
  const staffHeaders = (nonce: string): HeaderList => ({
    "Content-Security-Policy": policies.ofStaffPage(nonce),
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
  });

  return async function serveRoute({ request, response, url, client, base }: EdgeRequest): Promise<void> {
    const nonce = isStaffPath(url.pathname) ? randomBytes(16).toString("base64") : null;
    const context = contextOf(services, client, nonce);
    const headers = toWebHeaders(request);
    const limit = await bodyLimitOf(url.pathname, { request: new Request(url, { headers }), context });
    const read = await readBody(request, limit);
    if (!read.ok) return refuse(response, 413, TOO_LARGE, base, { Connection: "close" });
    const aborted = new AbortController();
    response.once("close", () => aborted.abort());
    const webRequest = new Request(url, {
      method: request.method,
      headers,
      // A read has no body for us, whatever it sent.
      body: read.body && isUnsafe(request.method) ? new Uint8Array(read.body) : undefined,
      signal: aborted.signal,
    });
    const answer = await handle(webRequest, context);
    return sendResponse(request, response, answer, { ...base, ...(nonce ? staffHeaders(nonce) : {}) });
  };
}

function toWebHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Only the edge may speak for a proxy or for the framework.
    if (name.startsWith("x-forwarded-") || name.startsWith("x-react-router") || name === "forwarded") continue;
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
