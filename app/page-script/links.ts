/** Other buttons and modified clicks (new tab, download) are left to the browser. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The link of this site that a click follows in this window. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOurs = link?.origin === location.origin && !link.target && !link.download;
  return link && isOurs && isPlainClick(event) ? link : null;
}

/** No page begins with two letters but for its language. */
export const LANGUAGE_PREFIX = /^\/[a-z]{2}(?=\/|$)/;

/** A page of the site in the language of this one. */
export const inThisLanguage = (path: string): string => (LANGUAGE_PREFIX.exec(location.pathname)?.[0] ?? "") + path;

/** The address of a review, in any language. */
export const REVIEW_PATH = /\/(coin|exchange)\/([^/]+)$/;

/** The address of a document, without the hash. */
export const addressOf = ({ pathname, search }: URL | Location | HTMLAnchorElement): string => pathname + search;

/** Offline, links work only if a service worker answers them. */
export const canFollow = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

function openTarget(): void {
  try {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target instanceof HTMLDetailsElement) target.open = true;
  } catch {
    // The hash is malformed.
  }
}

/** Opens the `details` element that the hash of the URL names. */
export function openLinkedDetails(): void {
  openTarget();
  addEventListener("hashchange", openTarget);
}

/** No seed phrase or private key is shorter: what is as long is looked at before it leaves the page. */
export const SHORTEST_SECRET = 47;
