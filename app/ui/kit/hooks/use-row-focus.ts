import { type RefObject, useRef } from "react";
import { useFocusMove } from "./use-focus-move.ts";

/** Marks the control of a row that gets the focus when the row before it is removed. */
export const ROW_CONTROL = { "data-row-control": "" };

/**
 * Removing a row would lose the focus: it moves to the row that takes its place, else to the previous one, else to
 * `fallback`, outside of the rows.
 */
export function useRowFocus<Fallback extends HTMLElement>(): {
  fallback: RefObject<Fallback | null>;
  /** `control` is the pressed one, which is removed with its row. */
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
