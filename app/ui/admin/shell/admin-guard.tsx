import { LoaderCircle, LockKeyhole, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { findSessionEmail } from "#app/ui/admin/account/account-api.ts";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { onSessionRefused } from "../call-api.ts";
import { flagsMatch, isAdminFlag, useAdminFlags } from "./admin-flags.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

/**
 * The screen's half of the guard: the server has let this page through, but it opens only where the browser's own flags
 * agree. Once they no longer do, it redirects to the login; a screen with unsaved work stays as it is, under a notice
 * that goes when flags and session agree again.
 */
export function AdminGuard({ email, children }: { email: string; children: ReactNode }) {
  const flags = useAdminFlags();
  const { sessionEmail, isUnchecked } = useSession(email);
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
      {isKeptOpen && <SessionEnded words={isUnchecked ? UNCHECKED : ENDED} />}
    </>
  );
}

const ENDED = { title: "guard.ended", text: "guard.endedText" } as const;
const UNCHECKED = { title: "guard.unchecked", text: "guard.uncheckedText" } as const;

/** Over whatever is open, dialogs too: the browser's own top layer. The page below keeps every word until the login is done. */
function SessionEnded({ words }: { words: typeof ENDED | typeof UNCHECKED }) {
  const t = useStaffMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      className="modal modal-small p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {t(words.title)}
      </h2>
      <p id={`${id}-text`} className="mt-2 mb-6 text-muted">
        {t(words.text)}
      </p>
      <a href="/admin/login" target="_blank" rel="noopener" className={buttonClass("primary")}>
        {t("guard.logIn")}
      </a>
    </dialog>,
    document.body,
  );
}

export function LoadingScreen() {
  const t = useStaffMessages();
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <p role="status" className="flex items-center gap-3 text-lg text-muted">
        <LoaderCircle aria-hidden="true" className="size-6 animate-spin text-ink" />
        {t("guard.loading")}
      </p>
    </main>
  );
}

/** The placeholder of a screen whose data is loading. */
export function PendingScreen() {
  const t = useStaffMessages();
  return (
    <p role="status" className="py-16 text-center text-lg text-muted">
      {t("staffList.loading")}
    </p>
  );
}

const CHECK_AGAIN_MS = 5000;
const MAX_FAILED_CHECKS = 3;

/** `isUnchecked`: there is no e-mail because the checks got no answer. */
type Session = { sessionEmail: string | null; isUnchecked: boolean };

/**
 * Whose session this is, by the server's last answer; null once it refused, or once three checks in a row got no answer.
 * Checks again when another tab changes the flags, when the reader comes back to the page, and when a call of the page
 * itself was refused; and a few seconds after a refusal or a missing answer, because a login in another tab ends both.
 */
function useSession(email: string): Session {
  const [session, setSession] = useState<Session>({ sessionEmail: email, isUnchecked: false });

  useEffect(() => setSession({ sessionEmail: email, isUnchecked: false }), [email]);

  useEffect(() => {
    let latest = 0;
    let failedInRow = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      latest += 1;
      const current = latest;
      const found = await findSessionEmail();
      // A later check has begun, or the page was left.
      if (current !== latest) return;
      failedInRow = found === undefined ? failedInRow + 1 : 0;
      if (found !== undefined) setSession({ sessionEmail: found, isUnchecked: false });
      else if (failedInRow >= MAX_FAILED_CHECKS) setSession({ sessionEmail: null, isUnchecked: true });
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

  return session;
}

export function StaffFailure({ onRetry }: { onRetry: () => void }) {
  const t = useStaffMessages();
  return (
    <ErrorPage icon={TriangleAlert} title={t("failure.title")} text={t("failure.text")}>
      <Button look="primary" onClick={onRetry}>
        {t("failure.retry")}
      </Button>
    </ErrorPage>
  );
}

/** Instead of a page that the user's role may not open. */
export function NotAllowedPage() {
  const t = useStaffMessages();
  return (
    <ErrorPage icon={LockKeyhole} title={t("notAllowed.title")} text={t("notAllowed.page")}>
      <Link to="/admin/dashboard" className={buttonClass("primary")}>
        {t("notFound.back")}
      </Link>
    </ErrorPage>
  );
}

type ErrorPageProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

function ErrorPage({ icon: Icon, ...panel }: ErrorPageProps) {
  return (
    <main className="page flex min-h-dvh items-center justify-center">
      <StatePanel isError heading="h1" icon={<Icon className="size-12" />} {...panel} />
    </main>
  );
}
