/** What is on this page and not kept anywhere yet: leaving asks first, and no ended session takes it away. */
import { useEffect } from "react";

/** Codes that are shown this once, a form with its picture, texts alone, or a password: the most expensive first. */
const KINDS = ["codes", "form", "texts", "password"] as const;
export type UnsavedKind = (typeof KINDS)[number];

const holders = new Map<() => boolean, UnsavedKind>();

export function useUnsavedWork(isUnsaved: () => boolean, kind: UnsavedKind): void {
  useEffect(() => {
    holders.set(isUnsaved, kind);
    return () => void holders.delete(isUnsaved);
  }, [isUnsaved, kind]);
}

export const findUnsavedWork = (): UnsavedKind | undefined =>
  KINDS.find((kind) => [...holders].some(([isUnsaved, own]) => own === kind && isUnsaved()));

export const hasUnsavedWork = (): boolean => findUnsavedWork() !== undefined;

/** The editor has agreed to it: what is open now may go. */
export const discardUnsavedWork = (): void => holders.clear();
