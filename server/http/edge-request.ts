/** A request at the edge, and the checks that refuse one before anything else handles it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachePolicy } from "#domain/pages.ts";
import type { Client } from "#server/responses/request-context.ts";
import type { HeaderList } from "#server/security/security-headers.ts";
import { isOpenPath } from "./path-limits.ts";
import { pathProblem, tidyPath } from "./paths.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const MAX_URL_LENGTH = 2048;

export type EdgeRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  client: Client;
  /** The security headers of every response, and those of the page. */
  base: HeaderList;
  keep: CachePolicy;
};

export type RequestRefusal = { status: number; sentence: string; headers?: HeaderList };

/** `address` is path and query without dot segments, `path` the canonical path: every decision is based on them. */
export type Target = { address: string; path: string };

/** Null if the target is not a path. */
export function readTarget(target: string): Target | null {
  const url = target.startsWith("/") ? URL.parse(`http://localhost${target}`) : null;
  return url && { address: url.pathname + url.search, path: tidyPath(url.pathname) };
}

/** A name or an IP address, with or without a port. Anything else could become part of the path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `siteHost` is the configured host, if there is one. */
export const isKnownHost = ({ headers }: IncomingMessage, siteHost: string | undefined): boolean =>
  siteHost ? headers.host === siteHost : HOST.test(headers.host ?? "localhost");

const HEALTH_PATHS = new Set(["/healthz", "/readyz"]);

/** Only health checks may use another host than the configured one. */
export function findRefusal(
  request: IncomingMessage,
  target: Target | null,
  siteHost: string | undefined,
): RequestRefusal | null {
  const address = request.url ?? "/";
  const path = target?.path ?? "";
  const isPreflight = request.method === "OPTIONS" && isOpenPath(path);
  if (!METHODS.has(request.method ?? "") && !isPreflight)
    return { status: 405, sentence: "Method not allowed.", headers: { Allow: "GET, HEAD, POST" } };
  if (address.length > MAX_URL_LENGTH) return { status: 414, sentence: "The address is too long." };
  if ((request.headersDistinct.host?.length ?? 0) > 1) return { status: 400, sentence: "There is more than one host." };
  const problem = pathProblem(address);
  if (problem) return { status: 400, sentence: problem };
  if (!isKnownHost(request, undefined)) return { status: 400, sentence: "The host is not valid." };
  if (!isKnownHost(request, siteHost) && !HEALTH_PATHS.has(path))
    return { status: 421, sentence: "This site does not answer for that host." };
  return null;
}
