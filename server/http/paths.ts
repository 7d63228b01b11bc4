/** What an address asks for, which addresses are refused, and the headers that follow from how a page is kept. */
import { type CachePolicy, findPage, PAGES, type Pages, withoutLanguage } from "#domain/pages.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import type { HeaderList } from "#server/security/security-headers.ts";

/** What is asked for by programs: each of these answers for itself, and none of them is a page. */
const NOT_PAGES = new RegExp(
  `^/(?:(?:api|assets|img|images|share|sitemaps|data|badge|healthz|readyz)(?:/|$)|robots\\.txt$|service-worker\\.js$|sitemap\\.xml$|(?:(?:${LANGUAGES.join("|")})/)?(?:(?:(?:coin|exchange)/[^/]+/|(?:corrections|warnings)/)?feed\\.xml|manifest\\.json)$)|\\.data$`,
);

export const isStaffPath = (pathname: string): boolean =>
  pathname === "/admin" || pathname.startsWith("/admin/") || pathname.startsWith("/admin.");

/** A page of the public site, or the page that says there is none: the same for everyone. */
export const isPagePath = (pathname: string): boolean => !isStaffPath(pathname) && !NOT_PAGES.test(pathname);

/** Reads the database for each letter that somebody types. The router does not mind large letters, and has data under another ending. */
export const isSearchEndpoint = (pathname: string): boolean => /^\/api\/v1\/search(?:\.data)?$/i.test(pathname);

/** What every other site may read: the public API, its description, the open data and badges. */
export const isOpenPath = (pathname: string): boolean =>
  /^\/(?:api\/(?:v1\/|openapi\.json$)|data\/|badge\/)/i.test(pathname);

export const isDataFile = (pathname: string): boolean => /^\/data\//i.test(pathname);

/** With one slash before it and none behind: wherever a browser is sent from here, it is a path of this site. */
const betweenSlashes = (pathname: string): string => `/${pathname.replace(/^[/\\]+|[/\\]+$/g, "")}`;

const FIRST_PARTS = new Set([...Object.values(PAGES).flatMap(({ path }) => path.split("/")[1] || []), "admin"]);

const FIXED_PARTS = new RegExp(
  `^(?:/(?:${LANGUAGES.join("|")})(?=/|$))?(?:/(?:${[...FIRST_PARTS].join("|")})(?=/|$))?`,
  "i",
);

/** Our own words in an address are written small; ids are whatever they are. */
const lowercaseFixedSegments = (pathname: string): string =>
  pathname.replace(FIXED_PARTS, (fixed) => fixed.toLowerCase());

const NEEDLESSLY_ENCODED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** A letter, a digit or a mark that needs no encoding stands as itself: one page has one address. */
const inPlainLetters = (pathname: string): string => pathname.replace(NEEDLESSLY_ENCODED, decodeURIComponent);

/** The one address of what a path asks for. */
export const tidyPath = (pathname: string): string => lowercaseFixedSegments(betweenSlashes(inPlainLetters(pathname)));

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Null for what is not encoded as it should be. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A sentence where the address cannot be read; null where it can. A query is nobody's fault: what is odd in it is not read. */
export function pathProblem(address: string): string | null {
  const [path = "", ...query] = address.split("?");
  const decoded = decode(path);
  if (!path.startsWith("/") || decoded === null) return "The address is not valid.";
  const isControlled = CONTROL.test(decoded) || CONTROL.test(decode(query.join("?")) ?? "");
  return isControlled ? "The address holds a character it may not." : null;
}

const NOINDEX: HeaderList = { "X-Robots-Tag": "noindex" };

const HEADERS: Readonly<Record<CachePolicy, HeaderList>> = {
  stored: {},
  fresh: { "Cache-Control": "private, no-store", "CDN-Cache-Control": "no-store" },
  private: {
    "Cache-Control": "no-store",
    "CDN-Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    ...NOINDEX,
  },
};

/** `headers` are those this page has beside the ones of every answer. */
type PagePolicy = { keep: CachePolicy; headers: HeaderList };

/** The router fetches the data of a page under its address with this ending. */
const DATA_ENDING = /(?:\/_)?\.data$/;

/** An address that is no page's is kept like a page that was not found. */
export function policyOf(pathname: string, pages: Pages = PAGES): PagePolicy {
  const [, page] = findPage(withoutLanguage(pathname.replace(DATA_ENDING, "")), pages) ?? [];
  const keep = page?.keep ?? "stored";
  return { keep, headers: page?.noindex ? { ...HEADERS[keep], ...NOINDEX } : HEADERS[keep] };
}
