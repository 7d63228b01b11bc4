import { useEffect, useState } from "react";
import { findSessionEmail } from "#app/ui/admin/login/auth-api.ts";
import { onSessionRefused } from "../call-api.ts";
import { isAdminFlag } from "./admin-flags.ts";

const CHECK_AGAIN_MS = 5000;

/**
 * Whose session this is, by the server's last answer; null once it refused. Checks again when another tab changes the
 * flags, when the reader comes back to the page, and when a call of the page itself was refused. No answer changes
 * nothing: the server is asked again later, as after a refusal, which a login in another tab ends.
 */
export function useSessionEmail(email: string): string | null {
  const [sessionEmail, setSessionEmail] = useState<string | null>(email);

  useEffect(() => setSessionEmail(email), [email]);

  useEffect(() => {
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      latest += 1;
      const current = latest;
      const found = await findSessionEmail();
      // A later check has begun, or the page is gone.
      if (current !== latest) return;
      if (found !== undefined) setSessionEmail(found);
      if (typeof found !== "string") timer = setTimeout(check, CHECK_AGAIN_MS);
    };
    // Drafts are stored too, at every pause in typing: they are no reason to ask.
    const onStorage = ({ key }: StorageEvent) => {
      if (isAdminFlag(key)) void check();
    };
    const unsubscribe = onSessionRefused(() => void check());
    window.addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", check);
    return () => {
      latest += 1;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);

  return sessionEmail;
}
