import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `close` with the element on navigation, and on a click or focus outside of it. */
export function useCloseWhenLeft<Box extends HTMLElement>(close: (box: Box) => void): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const { key } = useLocation();
  // An element opened before hydration stays open.
  const lastKey = useRef(key);
  useEffect(() => {
    if (box.current && lastKey.current !== key) close(box.current);
    lastKey.current = key;
  }, [key, close]);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (box.current && target instanceof Node && !box.current.contains(target)) close(box.current);
    };
    const events = ["click", "focusin"];
    for (const name of events) document.addEventListener(name, look);
    return () => {
      for (const name of events) document.removeEventListener(name, look);
    };
  }, [close]);
  return box;
}
