import { useEffect, useRef } from "react";
import type { FormState } from "react-hook-form";
import type { EditorValues } from "./editor-values.ts";

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * After a submit that did not go through: the first marked field gets the focus and comes into view, wherever the button
 * was pressed, and `onMarked` gets how many there are. The fields are disabled while they are saved, which takes the
 * focus from them; where nothing is marked it goes back to where it was.
 */
export function useRefusedSubmit({ submitCount, errors }: FormState<EditorValues>, onMarked: (count: number) => void) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submit, with the errors it ended with
  useEffect(() => {
    if (submitCount === 0 || !form.current) return;
    const marked = form.current.querySelectorAll<HTMLElement>(INVALID);
    const [first] = marked;
    if (first) {
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: "center" });
    } else if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus({ preventScroll: true });
    }
    if (Object.keys(errors).length > 0) onMarked(Math.max(marked.length, 1));
  }, [submitCount]);

  return {
    form,
    rememberFocus: () => {
      focused.current = document.activeElement;
    },
  };
}
