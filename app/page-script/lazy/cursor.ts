const GROWS_OVER = "a, button, summary, label, select, [role='button'], [data-clickable]";

const allowed = matchMedia("(prefers-reduced-motion: no-preference)");

/** A ring that follows the mouse and grows over clickable elements. Never on touch, never with reduced motion. */
export function drawCursor(first: PointerEvent): void {
  const ring = document.querySelector<HTMLElement>(".cursor");
  if (!ring) return;
  const leave = () => ring.classList.remove("visible");
  const follow = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    if (pointerType !== "mouse" || !allowed.matches) return leave();
    ring.style.translate = `${clientX}px ${clientY}px`;
    ring.classList.add("visible");
    ring.classList.toggle("large", target instanceof Element && target.closest(GROWS_OVER) !== null);
  };
  follow(first);
  addEventListener("pointermove", follow, { passive: true });
  document.documentElement.addEventListener("pointerleave", leave);
}
