import { type RefObject, useRef } from "react";
import { useFocusMove } from "./use-focus-move.ts";

/** Marks the control of a row that takes the focus when the row before it goes. */
export const ROW_CONTROL = { "data-row-control": "" };

/**
 * A row that goes takes the focus with it: it is handed to the row in its place, else to the one before, else to
 * `fallback`, which stands beside the rows.
 */
export function useRowFocus<Fallback extends HTMLElement>(): {
  fallback: RefObject<Fallback | null>;
  /** `control` is the one that was pressed: it goes with its row. */
  handOn: (control: HTMLElement) => void;
} {
  const fallback = useRef<Fallback>(null);
  const move = useFocusMove();
  const controls = (): HTMLElement[] => [
    ...(fallback.current?.parentElement?.querySelectorAll<HTMLElement>("[data-row-control]") ?? []),
  ];
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
