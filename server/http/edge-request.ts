/** A request at the edge: what every step is given of it, and which requests are refused before anything looks at them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachePolicy } from "#domain/pages.ts";
import type { Client } from "#server/responses/request-context.ts";
import type { HeaderList } from "#server/security/security-headers.ts";
import { isOpenPath, pathProblem } from "./paths.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const MAX_URL_LENGTH = 2048;

export type EdgeRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  client: Client;
  /** The security headers every response carries, and those of the page it is. */
  base: HeaderList;
  keep: CachePolicy;
};

export type Refusal = { status: number; sentence: string; headers?: HeaderList };

const isHealthPath = (address: string): boolean => address.startsWith("/healthz") || address.startsWith("/readyz");

/** `siteHost` is the one host this site answers for, if it has one; only a health check may use another. */
export function findRefusal(request: IncomingMessage, siteHost: string | undefined): Refusal | null {
  const address = request.url ?? "/";
  const isAsking = request.method === "OPTIONS" && isOpenPath(address);
  if (!METHODS.has(request.method ?? "") && !isAsking)
    return { status: 405, sentence: "Method not allowed.", headers: { Allow: "GET, HEAD, POST" } };
  if (address.length > MAX_URL_LENGTH) return { status: 414, sentence: "The address is too long." };
  if ((request.headersDistinct.host?.length ?? 0) > 1) return { status: 400, sentence: "There is more than one host." };
  const problem = pathProblem(address);
  if (problem) return { status: 400, sentence: problem };
  if (siteHost && request.headers.host !== siteHost && !isHealthPath(address))
    return { status: 421, sentence: "This site does not answer for that host." };
  return null;
}
