/** What is on this page and not kept anywhere yet: leaving asks first, and no ended session takes it away. */
import { useEffect } from "react";

/** A form with its picture, texts alone, or codes that are shown this once. */
export type UnsavedKind = "form" | "texts" | "codes";

const holders = new Map<() => boolean, UnsavedKind>();

export function useUnsavedWork(isUnsaved: () => boolean, kind: UnsavedKind): void {
  useEffect(() => {
    holders.set(isUnsaved, kind);
    return () => void holders.delete(isUnsaved);
  }, [isUnsaved, kind]);
}

export const findUnsavedWork = (): UnsavedKind | undefined => [...holders].find(([isUnsaved]) => isUnsaved())?.[1];

export const hasUnsavedWork = (): boolean => findUnsavedWork() !== undefined;

/** The editor has said so: what is open now may go. */
export const giveUpUnsavedWork = (): void => holders.clear();
