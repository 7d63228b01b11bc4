import { onNewContent } from "./new-content.ts";

/** Loading begins a little before a part is visible. */
const MARGIN = "200px";

/** Runs once for each element that comes near to what is in view, now or put into the page later. */
export function whenNear(selector: string, begin: (element: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        begin(target);
      }
    },
    { rootMargin: MARGIN },
  );
  onNewContent((root) => {
    for (const element of root.querySelectorAll(selector)) observer.observe(element);
  });
}
