/** Classifies and normalizes paths, refuses malformed ones, and derives headers from the cache policy of a page. */
import { type CachePolicy, findPage, PAGES, type Pages } from "#domain/pages.ts";
import { LANGUAGES, withoutLanguage } from "#domain/text/language.ts";
import type { HeaderList } from "#server/security/security-headers.ts";

export const isStaffPath = (pathname: string): boolean =>
  pathname === "/admin" || pathname.startsWith("/admin/") || pathname.startsWith("/admin.");

/** The routes of the build, by id. */
export type RouteTable = Readonly<Record<string, { path?: string; parentId?: string } | undefined>>;

function routePattern(routes: RouteTable): RegExp {
  const pathOf = (id: string | undefined): string => {
    const { path, parentId } = (id ? routes[id] : undefined) ?? {};
    return (parentId ? pathOf(parentId) : "") + (path ? `/${path}` : "");
  };
  const patterns = Object.keys(routes)
    .map(pathOf)
    // The route for everything else does not make an address known.
    .filter((path) => path !== "" && path !== "/*")
    .map((path) =>
      path
        .replaceAll(".", "\\.")
        .replace(/\/\*$/, "(?:/.*)?")
        .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
        .replace(/:\w+/g, "[^/]+"),
    );
  return new RegExp(`^(?:${patterns.join("|")})$`);
}

/**
 * The router serves the paths in its table, everything below `/admin`, and data requests (`.data`). Every other path is
 * public: a page of `PAGES`, or the page "not found". `read` returns another table after a change in development.
 */
export function createPageMatcher(read: () => RouteTable): (pathname: string) => boolean {
  let known: { routes: RouteTable; pattern: RegExp } | undefined;
  return (pathname) => {
    const routes = read();
    if (known?.routes !== routes) known = { routes, pattern: routePattern(routes) };
    return !isStaffPath(pathname) && !pathname.endsWith(".data") && !known.pattern.test(pathname);
  };
}

/** With one slash at the start and none at the end, so that a redirect to it never leaves this site. */
const betweenSlashes = (pathname: string): string => `/${pathname.replace(/^[/\\]+|[/\\]+$/g, "")}`;

const FIRST_PARTS = new Set([...Object.values(PAGES).flatMap(({ path }) => path.split("/")[1] || []), "admin"]);

const FIXED_PARTS = new RegExp(
  `^(?:/(?:${LANGUAGES.join("|")})(?=/|$))?(?:/(?:${[...FIRST_PARTS].join("|")})(?=/|$))?`,
  "i",
);

/** The language and the first segment of a page are lower case; ids keep their case. */
const lowercaseFixedSegments = (pathname: string): string =>
  pathname.replace(FIXED_PARTS, (fixed) => fixed.toLowerCase());

const NEEDLESSLY_ENCODED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Decodes unreserved characters (RFC 3986), so that a page has one address. */
const decodeUnreserved = (pathname: string): string => pathname.replace(NEEDLESSLY_ENCODED, decodeURIComponent);

/** The canonical form of a path. */
export const tidyPath = (pathname: string): string =>
  lowercaseFixedSegments(betweenSlashes(decodeUnreserved(pathname)));

/** Canonical, so that an encoded private path is masked too; without the query. Also for addresses that are refused. */
export function loggedPath(address = ""): string {
  const url = URL.parse(address.startsWith("/") ? `http://localhost${address}` : address);
  return tidyPath(url?.pathname ?? address.split("?", 1).join(""));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Null if the text is not correctly encoded. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** An error message, or null for a valid address. Malformed query strings are ignored. */
export function pathProblem(address: string): string | null {
  const [path = "", ...query] = address.split("?");
  const decoded = decode(path);
  if (!path.startsWith("/") || decoded === null) return "The address is not valid.";
  const hasControl = CONTROL.test(decoded) || CONTROL.test(decode(query.join("?")) ?? "");
  return hasControl ? "The address holds a character it may not." : null;
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

/** `headers` are sent in addition to those of every response. */
type PagePolicy = { keep: CachePolicy; headers: HeaderList };

/** The router fetches the data of a page at its address with this ending. */
const DATA_ENDING = /(?:\/_)?\.data$/;

/** An unknown path has the policy `stored`. */
export function policyOf(pathname: string, pages: Pages = PAGES): PagePolicy {
  const [, page] = findPage(withoutLanguage(pathname.replace(DATA_ENDING, "")), pages) ?? [];
  const keep = page?.keep ?? "stored";
  return { keep, headers: page?.noindex ? { ...HEADERS[keep], ...NOINDEX } : HEADERS[keep] };
}
