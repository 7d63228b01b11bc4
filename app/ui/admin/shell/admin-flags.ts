/** What the browser keeps of a login: hints for the screen only, the server decides for itself. */
import { useSyncExternalStore } from "react";
import { isSameEmail } from "#domain/account/login.ts";

const AUTHENTICATED = "isAdminAuthenticated";
const EMAIL = "adminEmail";
/** The storage event is for other tabs; this one notices a change when it renders or polls. */
const POLL_MS = 1000;

/** Null is the key of an event that emptied the whole storage. */
export const isAdminFlag = (key: string | null): boolean => key === null || key === AUTHENTICATED || key === EMAIL;

export function storeAdminFlags(email: string): void {
  localStorage.setItem(AUTHENTICATED, "true");
  localStorage.setItem(EMAIL, email);
}

export function clearAdminFlags(): void {
  localStorage.removeItem(AUTHENTICATED);
  localStorage.removeItem(EMAIL);
}

/** The e-mail of the user who logged in here; null if the flag is not set. */
export const readAdminFlags = (): string | null =>
  localStorage.getItem(AUTHENTICATED) === "true" ? (localStorage.getItem(EMAIL) ?? "") : null;

export const flagsMatch = (flags: string | null | undefined, email: string): boolean =>
  typeof flags === "string" && isSameEmail(flags, email);

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, POLL_MS);
  window.addEventListener("storage", changed);
  return () => {
    clearInterval(timer);
    window.removeEventListener("storage", changed);
  };
}

/** Undefined while it is not known yet: on the server and in the first render. */
export const useAdminFlags = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, readAdminFlags, () => undefined);
