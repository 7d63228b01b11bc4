/** Other buttons and modified clicks (new tab, download) are left to the browser. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The link of ours that a click follows in this window. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOurs = link?.origin === location.origin && !link.target && !link.download;
  return link && isOurs && isPlainClick(event) ? link : null;
}

/** What names a document, without the place in it. */
export const addressOf = ({ pathname, search }: URL | Location | HTMLAnchorElement): string => pathname + search;

/** A page that cannot be fetched must not give way to the browser's error page: a sentence says so instead. */
export function tellOffline(): void {
  document.getElementById("offline-notice")?.showPopover();
}
