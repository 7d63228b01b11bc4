import { useEffect, useRef } from "react";

const GROWS_OVER = "a, button, summary, label, select, [role='button'], [role='tab'], [data-clickable]";

/** A ring that follows the mouse and grows over clickable elements. Never on touch, never with reduced motion. */
export function Cursor() {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const allowed = window.matchMedia("(prefers-reduced-motion: no-preference)");
    const leave = () => ring.current?.classList.remove("visible");
    const follow = (event: PointerEvent) => {
      const element = ring.current;
      if (!element) return;
      if (event.pointerType !== "mouse" || !allowed.matches) return leave();
      element.style.translate = `${event.clientX}px ${event.clientY}px`;
      element.classList.add("visible");
      element.classList.toggle("large", event.target instanceof Element && event.target.closest(GROWS_OVER) !== null);
    };
    window.addEventListener("pointermove", follow, { passive: true });
    document.documentElement.addEventListener("pointerleave", leave);
    return () => {
      window.removeEventListener("pointermove", follow);
      document.documentElement.removeEventListener("pointerleave", leave);
    };
  }, []);
  return <div ref={ring} className="cursor" aria-hidden="true" />;
}
