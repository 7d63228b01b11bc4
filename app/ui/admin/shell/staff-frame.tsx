import { CircleUserRound, Globe, LogOut, Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { followCursor } from "#app/page-script/load-on-use.ts";
import { callApi, request } from "#app/ui/admin/call-api.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { LanguageMenu, ThemeToggle } from "#app/ui/shell/language-and-theme.tsx";
import { Mark } from "#app/ui/shell/mark.tsx";
import { clearAdminFlags } from "./admin-flags.ts";
import { PendingScreen } from "./admin-guard.tsx";
import { useStaffMember } from "./staff-member.tsx";
import { StaffNavigation, StaffSidebar } from "./staff-navigation.tsx";
import { discardUnsavedWork, hasUnsavedWork, leaveQuestion } from "./unsaved-work.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Faster loads show no placeholder at all. */
const BUSY_DELAY_MS = 180;

/** True once the awaited thing, identified by any key, has been pending for longer than the delay. */
function useDelayed(awaited: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return setLate(null);
    const timer = setTimeout(() => setLate(awaited), BUSY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && late === awaited;
}

const ICON_BUTTON = "inline-flex size-11 items-center justify-center rounded-full hover:bg-raised";

/** The staff area around a page: a sidebar on a desk, a drawer on a phone, and a bar with what is always at hand. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const t = useStaffMessages();
  const site = useMessages();
  useShortcuts();
  useEffect(followCursor, []);
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // Paging and filtering stay on their screen.
  const isPending = useDelayed(next === pathname ? null : next);
  const close = () => drawer.current?.close();
  return (
    <>
      <div className="flex min-h-dvh">
        <a href="#content" className="skip">
          {site("shell.skip")}
        </a>
        <StaffSidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-surface px-2 md:px-6">
            <button
              type="button"
              aria-label={t("shell.openMenu")}
              aria-haspopup="dialog"
              onClick={() => drawer.current?.showModal()}
              className={`${ICON_BUTTON} lg:hidden`}
            >
              <Menu aria-hidden="true" className="size-6" />
            </button>
            <Link
              to="/admin/dashboard"
              className="me-auto inline-flex min-h-11 items-center gap-2 font-extrabold text-ink max-[22.5rem]:hidden lg:invisible"
            >
              <Mark className="size-8" />
              <span className="text-ink max-sm:sr-only">{site("site.name")}</span>
            </Link>
            <span className="flex-1 min-[22.5rem]:hidden" />
            <LanguageMenu isShort />
            <ThemeToggle />
            <StaffActions />
          </header>
          <main id="content" className="w-full max-w-7xl flex-1 px-4 py-6 md:px-8 md:py-8">
            {isPending && <PendingScreen />}
            {/* Only hidden: a screen that is returned to is as it was left. */}
            <div hidden={isPending}>{children}</div>
            <p className="mt-8 text-sm text-muted max-md:hidden">{t("shell.keys")}</p>
          </main>
        </div>
        <dialog ref={drawer} aria-label={t("shell.navigation")} className="drawer">
          <div className="flex h-16 items-center justify-between">
            <span className="inline-flex items-center gap-2 font-extrabold">
              <Mark className="size-8 text-gold" />
              {site("site.name")}
            </span>
            <button type="button" aria-label={t("shell.closeMenu")} onClick={close} className={ICON_BUTTON}>
              <X aria-hidden="true" className="size-6" />
            </button>
          </div>
          <StaffNavigation isNarrow={false} onFollow={close} />
        </dialog>
      </div>
      <div className="cursor" aria-hidden="true" />
    </>
  );
}

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-semibold hover:bg-raised max-sm:px-2";

/** View Site, a link to the own account, and Log out. */
function StaffActions() {
  const t = useStaffMessages();
  const { email, role } = useStaffMember();
  const localize = useLocalize();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();

  /** Leaves for the login page even if signing out failed. Unsaved work is asked about first. */
  async function leave(): Promise<void> {
    if (hasUnsavedWork() && (await ask(leaveQuestion(t))) === null) return;
    await callApi(request("POST", "/api/auth/logout"));
    discardUnsavedWork();
    clearAdminFlags();
    await navigate("/admin/login", { replace: true });
  }

  return (
    <>
      {/* A new document: the public pages live under another policy and are cached. */}
      <a href={localize("/")} className={ACTION}>
        <Globe aria-hidden="true" className="size-5" />
        <span className="max-md:sr-only">{t("shell.viewSite")}</span>
      </a>
      <Link
        to="/admin/account"
        title={email}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-3 text-sm font-semibold hover:border-accent max-sm:min-w-11 max-sm:justify-center max-sm:px-2"
      >
        <CircleUserRound aria-hidden="true" className="size-5 text-ink" />
        <span className="max-sm:sr-only">{role === "admin" ? t("shell.admin") : t(`role.${role}`)}</span>
      </Link>
      <button type="button" onClick={leave} className={ACTION}>
        <LogOut aria-hidden="true" className="follows-direction size-5" />
        <span className="max-md:sr-only">{t("shell.logout")}</span>
      </button>
      {dialog}
    </>
  );
}
