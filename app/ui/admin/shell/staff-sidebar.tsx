import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { Mark } from "#app/ui/shell/mark.tsx";
import { StaffNavigation } from "./staff-navigation.tsx";

const STORAGE_KEY = "staffSidebar";

/** Whether the sidebar shows icons only; remembered in this browser. */
function useNarrowSidebar(): [isNarrow: boolean, toggle: () => void] {
  // The sidebar is drawn in the browser alone, behind the guard; the server has nothing to read.
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
        <Mark className="size-8 shrink-0 text-accent" />
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
