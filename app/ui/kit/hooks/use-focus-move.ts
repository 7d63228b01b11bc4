import { useEffect, useRef } from "react";

/**
 * Moves the focus once its target has been rendered: until then `find` returns null. Not where the user has moved the
 * focus meanwhile.
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
