/** Who is asking, and under which name they know this site. Forwarding headers count only behind a configured proxy. */
import type { IncomingMessage } from "node:http";
import type { Client } from "#server/responses/request-context.ts";
import { parseTrust } from "#server/security/trust-proxy.ts";

/** `isProxied` where a configured proxy speaks: only then its headers count. */
export type ReadClient = Client & { isProxied: boolean };
export type ClientReader = (request: IncomingMessage) => ReadClient;

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, "");

const lastOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").at(-1)?.trim() ?? "";

export function createClientReader(trustProxy: string, siteUrl: string | undefined): ClientReader {
  const trusts = parseTrust(trustProxy) ?? (() => false);
  const secure = siteUrl?.startsWith("https://") ?? false;
  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    const trusted = trusts(peer);
    if (!trusted) {
      const origin = siteUrl ?? `http://${request.headers.host ?? "localhost"}`;
      return { address: peer, origin, secure, isProxied: false };
    }
    const forwarded = plainAddress(lastOf(request.headers["x-forwarded-for"]));
    const protocol = lastOf(request.headers["x-forwarded-proto"]) === "https" ? "https" : "http";
    const origin = siteUrl ?? `${protocol}://${request.headers.host ?? "localhost"}`;
    return { address: forwarded || peer, origin, secure: origin.startsWith("https://"), isProxied: true };
  };
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export const isUnsafe = (method: string | undefined): boolean => !SAFE_METHODS.has(method ?? "GET");

/** Whether an unsafe request comes from our own page, by the headers of the browser. A missing header means false. */
export function isSameOrigin(request: IncomingMessage, siteOrigin: string): boolean {
  const fetchSite = request.headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  return request.headers.origin === siteOrigin;
}
