import { onNewContent } from "./new-content.ts";

const SHARE = 0.3;
const MARGIN = "0px 0px -100px 0px";

/** `animate` while at least 30 % of the element is in view, not counting the lowest 100 px of the window. */
export function watchInView(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        target.classList.toggle("animate", isIntersecting && intersectionRatio >= SHARE);
      }
    },
    { threshold: SHARE, rootMargin: MARGIN },
  );
  onNewContent((root) => {
    for (const element of root.querySelectorAll("[data-animate]")) observer.observe(element);
  });
}
