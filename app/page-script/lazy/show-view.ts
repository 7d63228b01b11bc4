/**
 * Another view of the same page (filter, sorting, page number) in place of the one that is there: the linked document is
 * fetched and its content taken over, so that scroll and focus stay. The links work without this, as documents of their own.
 */

import { addressOf } from "#app/page-script/links.ts";
import { announceContent } from "#app/page-script/new-content.ts";
import { announce, markBusy, shown, showOfflineNotice, unmarkBusy } from "#app/page-script/page-status.ts";
import { fetchPage } from "./fetch-page.ts";

let underWay: AbortController | undefined;

/** An address of another page is followed as a link. */
async function fetchView(address: string, signal: AbortSignal): Promise<Document | null> {
  const { response, next } = await fetchPage(address, { signal });
  if (new URL(response.url).pathname === location.pathname) return next;
  location.assign(response.url);
  return null;
}

/** What depends on the view outside of the content: the title, and the same view in the other languages. */
function takeOverFrame(next: Document): void {
  document.title = next.title;
  for (const link of next.querySelectorAll<HTMLAnchorElement>("a[data-language]")) {
    const here = document.querySelector(`a[data-language="${link.dataset.language}"]`);
    here?.setAttribute("href", link.getAttribute("href") ?? "");
  }
  const canonical = next.querySelector("link[rel=canonical]");
  if (canonical) document.querySelector("link[rel=canonical]")?.replaceWith(canonical);
}

/** The pressed link in the new content. After a page number, the start of the list. */
function nextFocus(pressed: HTMLAnchorElement, content: Element): HTMLElement | null {
  const isSame = (link: HTMLAnchorElement) => link.textContent === pressed.textContent && link.rel === pressed.rel;
  const twin = leadsToTop(pressed) ? undefined : [...content.querySelectorAll("a")].find(isSame);
  return twin ?? content.querySelector("[data-list-start]");
}

const leadsToTop = (link: HTMLAnchorElement): boolean => link.dataset.within === "top";

function takeFocus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.dataset.arrival = "";
  }
  element.focus({ preventScroll: true });
}

/** Puts the content of the fetched document in place of what is there. */
function takeOver(next: Document): Element | null {
  const content = next.querySelector("main");
  if (!content) return null;
  takeOverFrame(next);
  document.querySelector("main")?.replaceWith(content);
  announceContent(content);
  announce(content.querySelector("[data-list-start]")?.textContent ?? "");
  return content;
}

async function fetchInto(address: string): Promise<Element | null> {
  underWay?.abort();
  underWay = new AbortController();
  const { signal } = underWay;
  markBusy();
  try {
    const next = await fetchView(address, signal);
    return next && takeOver(next);
  } catch {
    if (!signal.aborted) showOfflineNotice();
    return null;
  } finally {
    if (!signal.aborted) unmarkBusy();
  }
}

export async function showView(link: HTMLAnchorElement): Promise<void> {
  const content = await fetchInto(addressOf(link));
  if (!content) return;
  history.replaceState({ scrollY }, "");
  history.pushState({ scrollY }, "", link.href);
  shown.address = addressOf(location);
  if (leadsToTop(link)) scrollTo(0, 0);
  takeFocus(nextFocus(link, content));
}

/** Back and forward between views of this document. */
export async function goBack(): Promise<void> {
  shown.address = addressOf(location);
  const place: unknown = history.state?.scrollY;
  if ((await fetchInto(shown.address)) && typeof place === "number") scrollTo(0, place);
}
