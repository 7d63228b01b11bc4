/** How much a page proves, by its address: reviewed lists of hosts (content/source-hosts.json), and rules for weak addresses. */
import { z } from "zod";
import { isWebAddress } from "#domain/text/web-address.ts";

/**
 * `primary`: a regulator, court, law, official site or repository, filing or chain explorer; `established`: press with an
 * editorial office, a law firm, university or audit firm; `weak`: price pages, generated text, mirrors, previews, affiliates.
 */
const TIERS = ["primary", "established", "other", "weak"] as const;
export type Tier = (typeof TIERS)[number];

const host = z.string().regex(/^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "is not a host in lower case, without www.");
const hosts = z.array(host);

export const sourceHostsSchema = z
  .strictObject({ primary: hosts, established: hosts, weak: hosts })
  .refine(
    ({ primary, established, weak }) =>
      new Set([...primary, ...established, ...weak]).size === primary.length + established.length + weak.length,
    "has a host twice",
  );
export type SourceHosts = Readonly<Record<"primary" | "established" | "weak", readonly string[]>>;

/** The listed hosts with their tier: a source is rated often. */
export type HostTiers = ReadonlyMap<string, Tier>;

export const toHostTiers = (lists: SourceHosts): HostTiers =>
  new Map(
    (["primary", "established", "weak"] as const).flatMap((tier) => lists[tier].map((one) => [one, tier] as const)),
  );

export const NO_HOSTS: HostTiers = new Map();

/** Where the project itself publishes: a host, or the account at a site that many share. */
export type OwnPlaces = readonly string[];

const withoutWww = (name: string): string => name.replace(/^www\./, "");

/** An account there says nothing about the other accounts: only the first part of the path makes a place. */
const CODE_HOSTS = ["github.com", "raw.githubusercontent.com", "gitlab.com"];
/** Strangers publish there too, so that a link to it makes nothing the project's own. */
const SHARED_HOSTS = [
  ...CODE_HOSTS,
  ...["medium.com", "docs.google.com", "drive.google.com", "x.com", "twitter.com", "t.me", "ipfs.io", "notion.site"],
  ...["bitcointalk.org", "arxiv.org", "web.archive.org", "linktr.ee", "discord.com", "reddit.com", "gitbook.io"],
];

const accountOf = ({ hostname, pathname }: URL): string => {
  const site = withoutWww(hostname) === "raw.githubusercontent.com" ? "github.com" : withoutWww(hostname);
  return `${site}/${pathname.split("/")[1]?.toLowerCase() ?? ""}`;
};

/** Where a project is at home. */
export type Project = { website?: string; whitepaper?: string; github?: string };

/** The site, the whitepaper's site and the code account of a record. */
export function ownPlacesOf({ website = "", whitepaper = "", github = "" }: Project): OwnPlaces {
  const sites = [website, whitepaper].flatMap((address) => {
    const name = withoutWww(URL.parse(address)?.hostname ?? "");
    return name === "" || SHARED_HOSTS.includes(name) ? [] : [name];
  });
  const code = [website, whitepaper, github].flatMap((address) => {
    const url = URL.parse(address);
    return url && CODE_HOSTS.includes(withoutWww(url.hostname)) ? [accountOf(url)] : [];
  });
  return [...new Set([...sites, ...code])];
}

const PREVIEW_HOSTS =
  /(?:^|\.)(?:preview|staging|stage|dev)\.|\.(?:vercel\.app|netlify\.app|pages\.dev|herokuapp\.com)$/;
const AFFILIATE = [
  "ref",
  "aff",
  "aff_id",
  "affiliate",
  "affiliate_id",
  "referral",
  "referralcode",
  "invite",
  "invitecode",
];
/** The front page of a repository changes with every commit and says nothing of any fact. */
const isRepositoryRoot = ({ hostname, pathname }: URL): boolean =>
  CODE_HOSTS.includes(withoutWww(hostname)) && pathname.split("/").filter(Boolean).length <= 2;

function isWeakAddress(url: URL): boolean {
  const names = [...url.searchParams.keys()].map((name) => name.toLowerCase());
  return (
    PREVIEW_HOSTS.test(url.hostname) ||
    names.includes("p") ||
    names.some((name) => AFFILIATE.includes(name)) ||
    isRepositoryRoot(url)
  );
}

/** A copy in the archive proves as much as the page it is a copy of. */
const ARCHIVED = /^\/web\/[^/]+\/(https?:\/{1,2}.+)$/;

function originalOf(url: URL): URL {
  const original = url.hostname === "web.archive.org" ? ARCHIVED.exec(url.pathname + url.search)?.[1] : undefined;
  return (original && URL.parse(original.replace(/^(https?:)\/+/, "$1//"))) || url;
}

/** The host itself and the hosts it is a subdomain of, the longest first. */
const parentsOf = (name: string): string[] => name.split(".").map((_, at, parts) => parts.slice(at).join("."));

/** `publisher`: two sources of one publisher are not independent of each other. */
export type RatedSource = { tier: Tier; publisher: string };

export function rateSource(address: string, tiers: HostTiers, own: OwnPlaces = []): RatedSource {
  const url = isWebAddress(address) ? URL.parse(address) : null;
  if (!url) return { tier: "weak", publisher: "" };
  const page = originalOf(url);
  const parents = parentsOf(withoutWww(page.hostname));
  const ownPlace = own.find((place) => parents.includes(place) || place === accountOf(page));
  const listed = parents.find((parent) => tiers.has(parent));
  const publisher = ownPlace ?? listed ?? parents[0] ?? "";
  if (isWeakAddress(page)) return { tier: "weak", publisher };
  if (ownPlace !== undefined) return { tier: "primary", publisher };
  return { tier: (listed !== undefined && tiers.get(listed)) || "other", publisher };
}
