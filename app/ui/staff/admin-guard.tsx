import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { flagsMatch, useAdminFlags } from "./admin-flags.ts";
import { findSessionEmail } from "./auth-calls.ts";
import { LoadingScreen } from "./loading-screen.tsx";

/**
 * The screen's half of the guard: the server has let this page through, but it opens only where the browser's own flags
 * agree. Looks again when the flags change, here or in another tab, and when the reader comes back to the page.
 */
export function AdminGuard({ email, children }: { email: string; children: ReactNode }) {
  const flags = useAdminFlags();
  const [sessionEmail, setSessionEmail] = useState<string | null>(email);
  const navigate = useNavigate();
  const isKnown = flags !== undefined;
  const isAllowed = sessionEmail !== null && flagsMatch(flags, sessionEmail);

  useEffect(() => setSessionEmail(email), [email]);

  useEffect(() => {
    let gone = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await findSessionEmail();
      if (!gone) setSessionEmail(found);
    };
    window.addEventListener("storage", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      window.removeEventListener("storage", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  useEffect(() => {
    if (isKnown && !isAllowed) void navigate("/admin/login", { replace: true });
  }, [isKnown, isAllowed, navigate]);

  return isAllowed ? children : <LoadingScreen />;
}
