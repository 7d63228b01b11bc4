/** What counts as one address: all of an IPv4 address, and the first half of an IPv6 one, which a household has to itself. */
import { isIPv4, isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

function expand(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: Math.max(0, GROUPS - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}

export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  const plain = address.split("%")[0] ?? "";
  if (!isIPv6(plain)) return "unknown";
  return `${expand(plain).slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
