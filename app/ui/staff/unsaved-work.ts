/** What is typed on this page and not saved yet, wherever it is typed: leaving asks first, and no ended session takes it away. */
import { useEffect } from "react";

const holders = new Set<() => boolean>();

export function useUnsavedWork(isUnsaved: () => boolean): void {
  useEffect(() => {
    holders.add(isUnsaved);
    return () => void holders.delete(isUnsaved);
  }, [isUnsaved]);
}

export const hasUnsavedWork = (): boolean => [...holders].some((isUnsaved) => isUnsaved());

/** The editor has said so: what is open now may go. */
export const giveUpUnsavedWork = (): void => holders.clear();
