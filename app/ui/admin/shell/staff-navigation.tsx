import {
  ArchiveRestore,
  CirclePlus,
  Coins,
  FileJson,
  FilePen,
  Globe,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  PanelLeftClose,
  PanelLeftOpen,
  ScrollText,
  ShieldCheck,
  UserRoundCog,
  Users,
  Webhook,
} from "lucide-react";
import { useState } from "react";
import { Link, NavLink } from "react-router";
import { type StaffMessageKey, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { Mark } from "#app/ui/shell/mark.tsx";
import type { StaffAction } from "#domain/staff/roles.ts";
import { useMay } from "./staff-member.tsx";

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
export function StaffNavigation({ isNarrow, onFollow }: { isNarrow: boolean; onFollow?: () => void }) {
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
export function StaffSidebar() {
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
