/** `TRUST_PROXY`: `1` or `true` trusts any peer, else a comma-separated list of addresses and CIDR ranges. */
import { BlockList, isIP } from "node:net";

export type Trust = (address: string) => boolean;

const BITS = { 4: 32, 6: 128 };

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function addEntry(list: BlockList, entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[version])
    list.addSubnet(address, Number(bits), familyOf(address));
  else return false;
  return true;
}

/** Null where an entry is neither an address nor a range: a name would never match anyone. */
export function parseTrust(trustProxy: string): Trust | null {
  const entries = trustProxy
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0 || trustProxy === "0" || trustProxy === "false") return () => false;
  if (trustProxy === "1" || trustProxy === "true") return () => true;
  const list = new BlockList();
  if (!entries.every((entry) => addEntry(list, entry))) return null;
  return (address) => list.check(address, familyOf(address));
}
