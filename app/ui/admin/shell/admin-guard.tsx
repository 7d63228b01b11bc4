import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { flagsMatch, useAdminFlags } from "./admin-flags.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { hasUnsavedWork } from "./unsaved-work.ts";
import { useSessionEmail } from "./use-session-email.ts";

/**
 * The screen's half of the guard: the server has let this page through, but it opens only where the browser's own flags
 * agree. Once they no longer do, it redirects to the login; a screen with unsaved work stays as it is, under a notice
 * that goes when flags and session agree again.
 */
export function AdminGuard({ email, children }: { email: string; children: ReactNode }) {
  const flags = useAdminFlags();
  const sessionEmail = useSessionEmail(email);
  const navigate = useNavigate();
  const isKnown = flags !== undefined;
  const isAllowed = sessionEmail !== null && flagsMatch(flags, sessionEmail);
  const isKeptOpen = isKnown && !isAllowed && hasUnsavedWork();
  const mustLogIn = isKnown && !isAllowed && !isKeptOpen;

  useEffect(() => {
    if (mustLogIn) void navigate("/admin/login", { replace: true });
  }, [mustLogIn, navigate]);

  if (!isAllowed && !isKeptOpen) return <LoadingScreen />;
  return (
    <>
      {children}
      {isKeptOpen && <SessionEnded />}
    </>
  );
}
