/**
 * Parts that stand on a page of their own and are put into this one when they come near: `data-part` is that page's address,
 * and the part has the same id there. A link to another view of the part is followed in place. Without this they are links.
 */
import { fetchPage } from "./fetch-page.ts";
import { followedLink } from "./links.ts";
import { announceContent, onNewContent } from "./new-content.ts";

/** Loading begins a little before a part is visible. */
const MARGIN = "200px";

let underWay: AbortController | undefined;

/** Where it still waits for its first content, a part says that there is none; a link in it tries again. */
function showFailure(part: HTMLElement): void {
  part.querySelector("[data-part-waiting]")?.remove();
  part.querySelector("[data-part-failed]")?.removeAttribute("hidden");
}

/** Focus goes to the link that has it, as it stands in the new content. */
function takeOver(part: HTMLElement, newer: HTMLElement): void {
  const focused = part.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  part.replaceWith(newer);
  announceContent(newer);
  if (focused) newer.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** The newest press counts. */
async function show(part: HTMLElement, address: string): Promise<void> {
  underWay?.abort();
  underWay = new AbortController();
  const { signal } = underWay;
  part.ariaBusy = "true";
  try {
    const { response, next } = await fetchPage(address, { signal });
    const newer = next.getElementById(part.id);
    if (!response.ok || !newer) throw new Error(address);
    if (!signal.aborted) takeOver(part, newer);
  } catch {
    if (signal.aborted) return;
    part.ariaBusy = null;
    showFailure(part);
  }
}

export function bringParts(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void show(target, target.dataset.part ?? "");
      }
    },
    { rootMargin: MARGIN },
  );
  onNewContent((root) => {
    for (const part of root.querySelectorAll('[data-part]:not([data-part=""])')) observer.observe(part);
  });
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    const part = link?.closest<HTMLElement>("[data-part]");
    // On the part's own page its links are views of that page.
    if (!link || !part || link.pathname === location.pathname) return;
    event.preventDefault();
    void show(part, link.href);
  });
}
