import { useEffect, useState } from "react";
import { findSessionEmail } from "#app/ui/admin/login/auth-calls.ts";
import { isAdminFlag } from "./admin-flags.ts";
import { onRefusal } from "./session-refusal.ts";

const LOOK_AGAIN_MS = 5000;

/**
 * Whose session this is, as the server last said; null once it refused. Looks again when another tab changes the flags,
 * when the reader comes back to the page, and when a call of the page itself was refused. Silence changes nothing: it is
 * asked again later, as is a refusal, which the login in another tab ends.
 */
export function useSessionEmail(email: string): string | null {
  const [sessionEmail, setSessionEmail] = useState<string | null>(email);

  useEffect(() => setSessionEmail(email), [email]);

  useEffect(() => {
    let latest = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(again);
      if (document.visibilityState !== "visible") return;
      latest += 1;
      const own = latest;
      const found = await findSessionEmail();
      // A later look, or the page's end, has overtaken this one.
      if (own !== latest) return;
      if (found !== undefined) setSessionEmail(found);
      if (typeof found !== "string") again = setTimeout(look, LOOK_AGAIN_MS);
    };
    // Drafts are stored too, at every pause in typing: they are no reason to ask.
    const heard = ({ key }: StorageEvent) => {
      if (isAdminFlag(key)) void look();
    };
    const unsubscribe = onRefusal(() => void look());
    window.addEventListener("storage", heard);
    document.addEventListener("visibilitychange", look);
    return () => {
      latest += 1;
      clearTimeout(again);
      unsubscribe();
      window.removeEventListener("storage", heard);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return sessionEmail;
}
