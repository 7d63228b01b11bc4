import { useEffect, useRef } from "react";

/**
 * Moves the focus once what it is to go to has been drawn: until then `find` returns null. Who has gone on to something
 * else meanwhile is left there.
 */
export function useFocusMove(): (find: () => HTMLElement | null) => void {
  const awaited = useRef<{ from: Element | null; find: () => HTMLElement | null } | null>(null);

  useEffect(() => {
    const target = awaited.current?.find();
    if (!target) return;
    const from = awaited.current?.from;
    awaited.current = null;
    const now = document.activeElement;
    if (now === null || now === document.body || now === from) target.focus();
  });

  return (find) => {
    awaited.current = { from: document.activeElement, find };
  };
}
