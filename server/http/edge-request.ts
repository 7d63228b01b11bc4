/** A request at the edge, and the checks that refuse one before anything else handles it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachePolicy } from "#domain/pages.ts";
import type { Client } from "#server/responses/request-context.ts";
import type { HeaderList } from "#server/security/security-headers.ts";
import { isOpenPath } from "./path-limits.ts";
import { pathProblem } from "./paths.ts";

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

const isHealthPath = (address: string): boolean => address.startsWith("/healthz") || address.startsWith("/readyz");

/** `siteHost` is the configured host; only health checks may use another. */
export function findRefusal(request: IncomingMessage, siteHost: string | undefined): RequestRefusal | null {
  const address = request.url ?? "/";
  const isPreflight = request.method === "OPTIONS" && isOpenPath(address);
  if (!METHODS.has(request.method ?? "") && !isPreflight)
    return { status: 405, sentence: "Method not allowed.", headers: { Allow: "GET, HEAD, POST" } };
  if (address.length > MAX_URL_LENGTH) return { status: 414, sentence: "The address is too long." };
  if ((request.headersDistinct.host?.length ?? 0) > 1) return { status: 400, sentence: "There is more than one host." };
  const problem = pathProblem(address);
  if (problem) return { status: 400, sentence: problem };
  if (siteHost && request.headers.host !== siteHost && !isHealthPath(address))
    return { status: 421, sentence: "This site does not answer for that host." };
  return null;
}
