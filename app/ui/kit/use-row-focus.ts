import { type RefObject, useEffect, useRef } from "react";

/** Marks the control of a row that gets the focus when the row before it is removed. */
export const ROW_CONTROL = { "data-row-control": "" };

/**
 * Removing a row would lose the focus: it moves to the row that takes its place, else to the previous one, else to
 * `fallback`, outside of the rows. The rows are in the parent of `fallback`, or in what `within` selects around it.
 */
export function useRowFocus<Fallback extends HTMLElement>(
  within?: string,
): {
  fallback: RefObject<Fallback | null>;
  /** `control` is the pressed one, which is removed with its row. */
  handOn: (control: HTMLElement) => void;
} {
  const fallback = useRef<Fallback>(null);
  const move = useFocusMove();
  const controls = (): HTMLElement[] => {
    const around = within ? fallback.current?.closest(within) : fallback.current?.parentElement;
    return [...(around?.querySelectorAll<HTMLElement>("[data-row-control]") ?? [])];
  };
  return {
    fallback,
    handOn(control) {
      const place = controls().indexOf(control);
      move(() => {
        if (control.isConnected) return null;
        const left = controls();
        return left[Math.min(place, left.length - 1)] ?? fallback.current;
      });
    },
  };
}

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
