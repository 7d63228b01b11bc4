/** Which addresses the server may connect to for somebody else: public ones, on the ports of the web. */
import { lookup as resolveName } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { ExternalError } from "./external-error.ts";

/** Own network, loopback, link-local, carrier NAT, documentation, benchmarks, multicast, reserved. */
const PRIVATE_V4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Inside the global range: protocol assignments with Teredo, documentation, 6to4. Everything outside it is refused anyway. */
const PRIVATE_V6: readonly (readonly [network: string, bits: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const privateV4 = new BlockList();
for (const [network, bits] of PRIVATE_V4) privateV4.addSubnet(network, bits, "ipv4");
const privateV6 = new BlockList();
for (const [network, bits] of PRIVATE_V6) privateV6.addSubnet(network, bits, "ipv6");
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, "ipv4");
  // Global unicast only: mapped, translated (NAT64), unique local and link-local forms are all outside it.
  if (family === 6) return globalV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
  return false;
}

export const refusedAddress = (): ExternalError => new ExternalError("refused", "The address is not a public one.");

/** Resolves a name at the moment of connecting; one private address among its results refuses them all. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? refusedAddress(), "", 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(refusedAddress(), "", 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

const OPEN_PORTS = new Set(["", "80", "443"]);

/** A host name is checked when it is resolved; an IP address in the URL is never resolved, so it is checked here. */
export function checkAddress(url: URL, allowPrivate = false): void {
  if (url.username || url.password) throw refusedAddress();
  if (allowPrivate) return;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isClosed = isIP(host) !== 0 && !isPublicAddress(host);
  if (!isWeb || isClosed || !OPEN_PORTS.has(url.port)) throw refusedAddress();
}
