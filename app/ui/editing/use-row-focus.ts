import { useEffect, useRef } from "react";

/** A row that goes takes the focus with it: it is handed to the row in its place, else to the one before, else to the heading. */
export function useRowFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<number | null>(null);

  // After every drawing, for the row is gone only then.
  useEffect(() => {
    const at = place.current;
    place.current = null;
    // Who has gone on to something else meanwhile is left there.
    if (at === null || (document.activeElement && document.activeElement !== document.body)) return;
    const rows = heading.current?.parentElement?.querySelectorAll("tbody tr") ?? [];
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>("button:last-of-type");
    (next ?? heading.current)?.focus();
  });

  return {
    heading,
    handOn(index: number) {
      place.current = index;
    },
  };
}
