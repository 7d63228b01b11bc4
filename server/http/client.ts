/** Who is asking, and under which name they know this site. Forwarding headers count only behind a configured proxy. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { Client } from "../request-context.ts";

/** `isProxied` where a configured proxy speaks: only then its headers count. */
export type ReadClient = Client & { isProxied: boolean };
export type ClientReader = (request: IncomingMessage) => ReadClient;

/** `TRUST_PROXY`: `1` or `true` trusts any peer, else a comma-separated list of addresses and CIDR ranges. */
function createTrust(trustProxy: string): (address: string) => boolean {
  const entries = trustProxy
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0 || trustProxy === "0" || trustProxy === "false") return () => false;
  if (trustProxy === "1" || trustProxy === "true") return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, "");

const lastOf = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").at(-1)?.trim() ?? "";

export function createClientReader(trustProxy: string, siteUrl: string | undefined): ClientReader {
  const trusts = createTrust(trustProxy);
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
