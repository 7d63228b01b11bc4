/**
 * What the service worker may keep in a browser. Pages are recognized by the table of pages: one that is `private` is never kept,
 * and whatever the table does not have (the staff area, its login, every endpoint) is left to the network untouched.
 */
import { findPage, PAGES, type Pages } from "#domain/pages.ts";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "#domain/text/language.ts";

/** `watchlist`: one copy, whichever records its address names. `file`: its name changes with its content. */
export type StoredAs = "page" | "watchlist" | "file" | "picture";

const LANGUAGE_PREFIX = new RegExp(`^/(${LANGUAGES.join("|")})(?=/|$)`);
const FILE = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/;
const PICTURE = /^\/(?:logos|img|images|icons)\/|^\/favicon\.svg$/;

export function languageAt(pathname: string): Language {
  const [, found] = LANGUAGE_PREFIX.exec(pathname) ?? [];
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

export function keptAs(pathname: string, pages: Pages = PAGES): StoredAs | null {
  if (FILE.test(pathname)) return "file";
  if (PICTURE.test(pathname)) return "picture";
  const [id, page] = findPage(pathname.replace(LANGUAGE_PREFIX, "") || "/", pages) ?? [];
  if (id === "watchlist") return "watchlist";
  return page && (page.keep ?? "stored") === "stored" ? "page" : null;
}

/** A page of the public site: only what such a page asks for is kept. */
export function isPublicPage(pathname: string, pages: Pages = PAGES): boolean {
  const [, page] = findPage(pathname.replace(LANGUAGE_PREFIX, "") || "/", pages) ?? [];
  return page !== undefined && page.keep !== "private";
}

/** How much of each kind, and of what size at most. A page is counted in characters, a picture in bytes. */
export const BOUNDS = {
  pages: { most: 30, size: 600_000 },
  /** Fifty reviews, and the list itself in three languages. */
  watched: { most: 56, size: 600_000 },
  files: { most: 80, size: 400_000 },
  pictures: { most: 120, size: 100_000 },
} as const;

const DAY_MS = 86_400_000;

/** No one should decide by an older one. */
export const OLDEST_PAGE_MS = 30 * DAY_MS;

/** A watched review is fetched again after this time. */
export const WATCHED_AGAIN_MS = DAY_MS / 4;
