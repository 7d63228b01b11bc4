import {
  ArchiveRestore,
  CirclePlus,
  Coins,
  FileJson,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
} from "lucide-react";
import type { StaffMessageKey } from "#app/i18n/staff-messages.ts";

export type StaffPage = { path: string; name: StaffMessageKey; icon: LucideIcon };
export type StaffGroup = { name: StaffMessageKey | null; pages: readonly StaffPage[] };

/** What the sidebar offers, in this order. */
export const STAFF_GROUPS: readonly StaffGroup[] = [
  { name: null, pages: [{ path: "/admin/dashboard", name: "shell.dashboard", icon: LayoutDashboard }] },
  {
    name: "shell.cryptocurrency",
    pages: [
      { path: "/admin/coins", name: "shell.manageCoins", icon: Coins },
      { path: "/admin/coins/add", name: "shell.addCoin", icon: CirclePlus },
    ],
  },
  {
    name: "shell.exchange",
    pages: [
      { path: "/admin/exchanges", name: "shell.manageExchanges", icon: Landmark },
      { path: "/admin/exchanges/add", name: "shell.addExchange", icon: CirclePlus },
    ],
  },
  {
    name: "shell.safety",
    pages: [
      { path: "/admin/deleted", name: "shell.deleted", icon: ArchiveRestore },
      { path: "/admin/data", name: "shell.data", icon: FileJson },
      { path: "/admin/audit", name: "shell.audit", icon: ScrollText },
      { path: "/admin/account", name: "shell.account", icon: ShieldCheck },
    ],
  },
];
