/** What was pasted into the search field, where it is no name: a secret, a website, a link to a coin, a contract address. */
import type { KnownSite } from "./lookalike.ts";

/** What gives away a wallet. The first rule finds seed phrases: 12 to 24 words of three to eight letters. */
const WORD = /^[a-z]{3,8}$/;
const PHRASE_LENGTHS = [12, 15, 18, 21, 24];
const HEX_KEY = /^(?:0x)?[0-9a-f]{64}$/i;
/** Bitcoin's import format, extended keys, and the 64 bytes of a Solana wallet. */
const WALLET_KEYS = [
  /^[5KLc][1-9A-HJ-NP-Za-km-z]{50,51}$/,
  /^[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,}$/,
  /^[1-9A-HJ-NP-Za-km-z]{87,88}$/,
];

/** Looks like a seed phrase or a private key: never sent, stored or shown. */
export function isSecret(text: string): boolean {
  const words = text
    .trim()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\d{1,2}[.):]/, ""));
  const numbered = words.filter((word) => !/^\d{0,2}[.):]?$/.test(word));
  if (PHRASE_LENGTHS.includes(numbered.length) && numbered.every((word) => WORD.test(word.toLowerCase()))) return true;
  return words.some((word) => HEX_KEY.test(word) || WALLET_KEYS.some((key) => key.test(word)));
}

export type Pasted =
  /** At one of the lists of coins that people share links of: the last part of the address. */
  { kind: "listing"; slug: string } | { kind: "site"; host: string } | { kind: "contract"; address: string };

/** What is shown of it. `host` is in ASCII, `shown` as it is read. */
export type PastedView =
  | { is: "secret" }
  | { is: "known" | "lookalike"; kind: "site"; site: KnownSite; host: string; shown: string }
  | { is: "unknown"; kind: "site"; host: string }
  | { is: "found"; kind: "listing" | "contract"; path: string; name: string }
  | { is: "not-found"; kind: "listing" | "contract" };

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
/** Contains a digit and both cases, so that it is no long word. */
const SOLANA_ADDRESS = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{32,44}$/;

const LISTINGS: Readonly<Record<string, RegExp>> = {
  "coingecko.com": /\/coins\/([^/]+)/,
  "coinmarketcap.com": /\/currencies\/([^/]+)/,
};

const HOST = /^(?=.{4,253}$)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}$/u;

/** In its ASCII form, without `www.`; null where the text is no address of a website. */
export function hostOf(text: string): string | null {
  const typed = text.trim();
  if (/\s/.test(typed)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(withScheme);
  const written = withScheme.replace(/^[^:]+:\/\/(?:[^/?#]*@)?/, "").split(/[/?#:]/)[0] ?? "";
  if (!url || !/^https?:$/.test(url.protocol) || !HOST.test(written.normalize("NFKC").toLowerCase())) return null;
  return url.hostname.replace(/^www\./, "");
}

export function readPasted(text: string): Pasted | null {
  const typed = text.trim();
  if ([EVM_ADDRESS, TRON_ADDRESS, SOLANA_ADDRESS].some((address) => address.test(typed)))
    return { kind: "contract", address: typed };
  const host = hostOf(typed);
  if (!host) return null;
  const listing = Object.entries(LISTINGS).find(([site]) => host === site || host.endsWith(`.${site}`));
  const slug = listing?.[1].exec(typed)?.[1];
  return slug ? { kind: "listing", slug: slug.toLowerCase().replace(/[?#].*$/, "") } : { kind: "site", host };
}
