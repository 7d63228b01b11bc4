/** Content of the page, including content that is added later: a replaced view, a chart. */

/** A bubbling event, dispatched on added content. */
export const NEW_CONTENT = "new-content";

/** Runs now for the document, and again for each part that is added later. */
export function onNewContent(begin: (root: ParentNode) => void): void {
  begin(document);
  document.addEventListener(NEW_CONTENT, ({ target }) => {
    if (target instanceof Element) begin(target);
  });
}

export function announceContent(root: Element): void {
  root.dispatchEvent(new Event(NEW_CONTENT, { bubbles: true }));
}

/** Loading starts shortly before a part is visible. */
const NEAR_MARGIN = "200px";

/** Runs once for each matching element when it comes near the viewport. */
export function whenNear(selector: string, begin: (element: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        begin(target);
      }
    },
    { rootMargin: NEAR_MARGIN },
  );
  onNewContent((root) => {
    for (const element of root.querySelectorAll(selector)) observer.observe(element);
  });
}

const VISIBLE_SHARE = 0.3;
const VISIBLE_MARGIN = "0px 0px -100px 0px";

/** Sets `animate` while at least 30 % of the element is in view, not counting the lowest 100 px of the window. */
export function watchInView(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        target.classList.toggle("animate", isIntersecting && intersectionRatio >= VISIBLE_SHARE);
      }
    },
    { threshold: VISIBLE_SHARE, rootMargin: VISIBLE_MARGIN },
  );
  onNewContent((root) => {
    for (const element of root.querySelectorAll("[data-animate]")) observer.observe(element);
  });
}
