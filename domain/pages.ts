/**
 * Every public page, once. Routes, navigation, footer, path normalisation, skeletons, the sitemap and how an answer is kept
 * derive from this table; what a page understands behind its address stands in `page-queries.ts`, which no browser has to
 * fetch. The order of the table is the order of the navigation.
 */

/**
 * - `stored`: the same for everyone, kept in the page cache until something it shows changes.
 * - `fresh`: rendered for each request, limited per client, never stored.
 * - `private`: never stored anywhere, its address never handed to another site nor written to the log.
 */
export type Keep = "stored" | "fresh" | "private";

export type Page = {
  /** As the router writes it, without a language: the page is mounted once per language. */
  path: `/${string}`;
  /** In `app/routes/public`; otherwise the page's id. */
  file?: string;
  /** Message key of its name in the navigation and the footer. */
  name?: string;
  /** Of a page that the navigation leaves to the footer. */
  isFooterOnly?: true;
  /** What stands in its place while it is fetched. Without it the address only leads to another one. */
  skeleton?: "home" | "list" | "table" | "review" | "text";
  /** Kept out of search: not in the sitemap, and said so by a header. A private page always is. */
  noindex?: true;
  /** Without it `stored`. */
  keep?: Keep;
};

export type Pages = Readonly<Record<string, Page>>;

export const PAGES = {
  home: { path: "/", name: "shell.home", skeleton: "home" },
  cryptocurrencies: { path: "/cryptocurrencies", name: "shell.cryptocurrencies", skeleton: "list" },
  "crypto-redirect": { path: "/crypto" },
  coin: { path: "/coin/:id", skeleton: "review" },
  exchanges: { path: "/exchange", name: "shell.exchanges", skeleton: "list" },
  exchange: { path: "/exchange/:id", skeleton: "review" },
  markets: { path: "/markets", name: "shell.markets", skeleton: "table" },
  news: { path: "/news", name: "shell.news", skeleton: "list" },
  methodology: { path: "/methodology", name: "shell.methodology", isFooterOnly: true, skeleton: "text" },
  glossary: { path: "/glossary", name: "shell.glossary", isFooterOnly: true, skeleton: "text" },
} as const satisfies Pages;

export type PageId = keyof typeof PAGES;

/** The page at a path without a language. Like the router, it does not mind large letters. */
export const findPage = (pathname: string, pages: Pages = PAGES): [id: string, page: Page] | undefined =>
  Object.entries(pages).find(([, { path }]) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`, "i").test(pathname));
