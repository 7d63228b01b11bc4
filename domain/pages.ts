/**
 * Every public page, once. Routes, navigation, footer, path normalisation, skeletons, the sitemap and how an answer is kept
 * derive from this table; what a page understands behind its address is in `page-queries.ts`, which no browser has to
 * fetch. The order of the table is the order of the navigation.
 */

/**
 * - `stored`: the same for everyone, kept in the page cache until something it shows changes.
 * - `fresh`: rendered for each request, limited per client, never stored.
 * - `private`: never stored anywhere, its address never handed to another site nor written to the log.
 */
export type CachePolicy = "stored" | "fresh" | "private";

/** The groups of menu and footer, in this order. */
export const PAGE_GROUPS = ["directory", "guidance", "tools", "about"] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

export type Page = {
  /** As the router writes it, without a language: the page is mounted once per language. */
  path: `/${string}`;
  /** In `app/routes/public`; otherwise the page's id. */
  file?: string;
  /** Message key of its name in the navigation and the footer. */
  name?: string;
  /** Where menu and footer list it. */
  group?: PageGroup;
  /** In the header of wide screens too. */
  isInHeader?: true;
  /** What is in its place while it is fetched. Without it the address only redirects to another one. */
  skeleton?: "home" | "list" | "table" | "review" | "text";
  /** Kept out of search: not in the sitemap, and said so by a header. A private page always is. */
  noindex?: true;
  /** Without it `stored`. */
  keep?: CachePolicy;
  /** What the law says there, or what is owed, is shown without an offer next to it: no link that earns money. */
  noOffers?: true;
};

export type Pages = Readonly<Record<string, Page>>;

export const PAGES = {
  home: { path: "/", name: "shell.home", isInHeader: true, skeleton: "home" },
  cryptocurrencies: {
    path: "/cryptocurrencies",
    name: "shell.cryptocurrencies",
    group: "directory",
    isInHeader: true,
    skeleton: "list",
  },
  "crypto-redirect": { path: "/crypto" },
  coin: { path: "/coin/:id", skeleton: "review" },
  chart: { path: "/coin/:id/chart", skeleton: "text", noindex: true },
  exchanges: { path: "/exchange", name: "shell.exchanges", group: "directory", isInHeader: true, skeleton: "list" },
  exchange: { path: "/exchange/:id", skeleton: "review" },
  kinds: { path: "/kinds", name: "shell.kinds", group: "directory", skeleton: "list" },
  kind: { path: "/kinds/:kind", skeleton: "text" },
  markets: { path: "/markets", name: "shell.markets", group: "directory", isInHeader: true, skeleton: "table" },
  scholars: { path: "/scholars", name: "shell.scholars", group: "guidance", skeleton: "list" },
  scholar: { path: "/scholars/:id", skeleton: "text" },
  countries: { path: "/countries", name: "shell.countries", group: "guidance", skeleton: "table", noOffers: true },
  country: { path: "/countries/:iso", skeleton: "text", noOffers: true },
  methodology: { path: "/methodology", name: "shell.methodology", group: "guidance", skeleton: "text" },
  glossary: { path: "/glossary", name: "shell.glossary", group: "guidance", skeleton: "text" },
  search: { path: "/search", skeleton: "list", noindex: true, keep: "fresh" },
  zakat: { path: "/zakat", name: "shell.zakat", group: "tools", skeleton: "text", noOffers: true },
  purification: {
    path: "/purification",
    name: "shell.purification",
    group: "tools",
    skeleton: "text",
    noOffers: true,
  },
  ask: {
    path: "/ask",
    name: "shell.ask",
    group: "tools",
    skeleton: "text",
    noindex: true,
    keep: "fresh",
    noOffers: true,
  },
  compare: { path: "/compare", name: "shell.compare", group: "tools", skeleton: "table", noindex: true, keep: "fresh" },
  watchlist: {
    path: "/watchlist",
    name: "shell.watchlist",
    group: "tools",
    skeleton: "list",
    noindex: true,
    keep: "fresh",
  },
  holdings: {
    path: "/holdings",
    name: "shell.holdings",
    group: "tools",
    skeleton: "list",
    noindex: true,
    noOffers: true,
  },
  about: { path: "/about", name: "shell.about", group: "about", skeleton: "text" },
  /** One of the staff. */
  person: { path: "/people/:slug", skeleton: "text" },
  news: { path: "/news", name: "shell.news", group: "about", isInHeader: true, skeleton: "list" },
  corrections: { path: "/corrections", name: "shell.corrections", group: "about", skeleton: "text" },
  warnings: { path: "/warnings", name: "shell.warnings", group: "about", skeleton: "text", noOffers: true },
  report: {
    path: "/report",
    name: "shell.report",
    group: "about",
    skeleton: "text",
    noindex: true,
    keep: "fresh",
    noOffers: true,
  },
  /** The state of a report, for anyone who has its code. */
  receipt: { path: "/report/:code", skeleton: "text", keep: "private", noOffers: true },
  /** For a reviewed party: what a reply is, and then a page of its own on which it proves its domain and writes. */
  reply: { path: "/reply", skeleton: "text", noindex: true, keep: "fresh", noOffers: true },
  "reply-key": { path: "/reply/:key", skeleton: "text", keep: "private", noOffers: true },
  developers: { path: "/developers", name: "shell.developers", group: "about", skeleton: "text" },
  privacy: { path: "/privacy", name: "shell.privacy", group: "about", skeleton: "text" },
  /** A draft, for anyone who has its address. */
  preview: { path: "/preview/:token", skeleton: "review", keep: "private" },
  offline: { path: "/offline", skeleton: "text", noindex: true },
} as const satisfies Pages;

export type PageId = keyof typeof PAGES;

const patterns = new Map<string, RegExp>();

/** Matches the path of a page, with its parameters by name. Case-insensitive, like the router. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`, "i");
  patterns.set(path, pattern);
  return pattern;
}

/** The page at a path without a language. */
export const findPage = (pathname: string, pages: Pages = PAGES): [id: string, page: Page] | undefined =>
  Object.entries(pages).find(([, { path }]) => patternOf(path).test(pathname));

/** What is in an address in the place of `:id`. */
export function readParameters({ path }: Page, pathname: string): Record<string, string> {
  const found = Object.entries(patternOf(path).exec(pathname)?.groups ?? {});
  return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** For the script of a page: one pattern for all pages that have the same skeleton. */
export function skeletonPatterns(pages: Pages = PAGES): Record<string, string> {
  const groups = Map.groupBy(Object.values(pages), ({ skeleton = "" }) => skeleton);
  groups.delete("");
  const pathsOf = (group: readonly Page[]) => group.map(({ path }) => path.slice(1).replace(/:\w+/g, "[^/]+"));
  return Object.fromEntries([...groups].map(([skeleton, group]) => [skeleton, `^/(${pathsOf(group).join("|")})$`]));
}
