import {
  ArchiveRestore,
  CirclePlus,
  CircleUserRound,
  Coins,
  FileJson,
  FilePen,
  Globe,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  Menu,
  MessageSquareQuote,
  PanelLeftClose,
  PanelLeftOpen,
  ScrollText,
  ShieldCheck,
  UserRoundCog,
  Users,
  Webhook,
  X,
} from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation, useNavigate, useNavigation } from "react-router";
import { type StaffMessageKey, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { followCursor } from "#app/page-script/load-on-use.ts";
import { callApi, request } from "#app/ui/admin/call-api.ts";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { LanguageMenu, ThemeToggle } from "#app/ui/shell/language-and-theme.tsx";
import { Mark } from "#app/ui/shell/mark.tsx";
import type { StaffAction } from "#domain/staff/roles.ts";
import { clearAdminFlags } from "./admin-flags.ts";
import { PendingScreen } from "./admin-guard.tsx";
import { useMay, useStaffMember } from "./staff-member.tsx";
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

/** `needs` is what its page is for; without it all staff have the page. */
type StaffPage = { path: string; name: StaffMessageKey; icon: LucideIcon; needs?: StaffAction };
type StaffGroup = { name: StaffMessageKey | null; pages: readonly StaffPage[] };

/** What the sidebar offers, in this order. */
const STAFF_GROUPS: readonly StaffGroup[] = [
  {
    name: null,
    pages: [
      { path: "/admin/dashboard", name: "shell.dashboard", icon: LayoutDashboard },
      { path: "/admin/queue", name: "shell.queue", icon: FilePen },
      { path: "/admin/reports", name: "shell.reports", icon: Inbox, needs: "report.view" },
      { path: "/admin/method", name: "shell.method", icon: ListChecks },
    ],
  },
  {
    name: "shell.cryptocurrency",
    pages: [
      { path: "/admin/coins", name: "shell.manageCoins", icon: Coins },
      { path: "/admin/coins/add", name: "shell.addCoin", icon: CirclePlus, needs: "draft.save" },
    ],
  },
  {
    name: "shell.exchange",
    pages: [
      { path: "/admin/exchanges", name: "shell.manageExchanges", icon: Landmark },
      { path: "/admin/exchanges/add", name: "shell.addExchange", icon: CirclePlus, needs: "draft.save" },
    ],
  },
  {
    name: "shell.register",
    pages: [
      { path: "/admin/bodies", name: "shell.bodies", icon: Users },
      { path: "/admin/positions", name: "shell.positions", icon: MessageSquareQuote },
      { path: "/admin/countries", name: "shell.countries", icon: Globe },
    ],
  },
  {
    name: "shell.safety",
    pages: [
      { path: "/admin/deleted", name: "shell.deleted", icon: ArchiveRestore, needs: "record.restore" },
      { path: "/admin/data", name: "shell.data", icon: FileJson, needs: "data.import" },
      { path: "/admin/audit", name: "shell.audit", icon: ScrollText, needs: "audit.view" },
      { path: "/admin/staff", name: "shell.staff", icon: UserRoundCog, needs: "staff.manage" },
      { path: "/admin/webhooks", name: "shell.webhooks", icon: Webhook, needs: "webhook.manage" },
      { path: "/admin/account", name: "shell.account", icon: ShieldCheck },
    ],
  },
];

const LINK =
  "flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold text-muted tint hover:bg-raised hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

/** Narrow: icons only, with their names for screen readers and on hover. */
function StaffNavigation({ isNarrow, onFollow }: { isNarrow: boolean; onFollow?: () => void }) {
  const t = useStaffMessages();
  const may = useMay();
  return (
    <nav aria-label={t("shell.navigation")} className="flex flex-col gap-4">
      {STAFF_GROUPS.map(({ name, pages }) => (
        <div key={name ?? "first"}>
          {name && <h2 className={isNarrow ? "sr-only" : "px-3 pb-1 text-sm font-semibold text-muted"}>{t(name)}</h2>}
          <ul className="flex flex-col gap-1">
            {pages
              .filter(({ needs }) => !needs || may(needs))
              .map(({ path, name: page, icon: Icon }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end
                    onClick={onFollow}
                    title={isNarrow ? t(page) : undefined}
                    className={isNarrow ? `${LINK} justify-center` : LINK}
                  >
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className={isNarrow ? "sr-only" : "truncate"}>{t(page)}</span>
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const STORAGE_KEY = "staffSidebar";

/** Whether the sidebar shows icons only; remembered in this browser. */
function useNarrowSidebar(): [isNarrow: boolean, toggle: () => void] {
  // The sidebar is rendered in the browser only, after the guard; the server has no storage to read.
  const [isNarrow, setNarrow] = useState(
    () => typeof window === "object" && localStorage.getItem(STORAGE_KEY) === "narrow",
  );
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, isNarrow ? "wide" : "narrow");
    setNarrow(!isNarrow);
  };
  return [isNarrow, toggle];
}

/** Collapses to icons, and stays as it was left. */
function StaffSidebar() {
  const t = useStaffMessages();
  const site = useMessages();
  const [isNarrow, toggle] = useNarrowSidebar();
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-e border-line bg-surface p-3 transition-[width] duration-200 ease-out lg:flex ${isNarrow ? "w-19" : "w-68"}`}
    >
      <Link
        to="/admin/dashboard"
        className={`mb-4 flex min-h-11 items-center gap-2 px-2 text-lg font-extrabold ${isNarrow ? "justify-center" : ""}`}
      >
        <Mark className="size-8 shrink-0 text-gold" />
        <span className={isNarrow ? "sr-only" : ""}>{site("site.name")}</span>
      </Link>
      <StaffNavigation isNarrow={isNarrow} />
      <button
        type="button"
        onClick={toggle}
        aria-expanded={!isNarrow}
        aria-label={t(isNarrow ? "shell.expand" : "shell.collapse")}
        title={t(isNarrow ? "shell.expand" : "shell.collapse")}
        className={`mt-auto flex min-h-11 items-center gap-3 rounded-xl px-3 text-muted hover:bg-raised hover:text-ink ${isNarrow ? "justify-center" : ""}`}
      >
        <Icon aria-hidden="true" className="follows-direction size-5" />
      </button>
    </aside>
  );
}
