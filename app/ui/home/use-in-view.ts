import { type RefObject, useEffect, useState } from "react";

const SHARE = 0.3;
const MARGIN = "0px 0px -100px 0px";

/** True while at least 30 % of the element is in view, not counting the lowest 100 px of the window. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting === true && entry.intersectionRatio >= SHARE),
      { threshold: SHARE, rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
