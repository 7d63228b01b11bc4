import { NavLink } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { STAFF_GROUPS } from "./staff-pages.ts";

const LINK =
  "flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold text-muted transition-colors duration-150 hover:bg-raised hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";

/** Narrow: icons alone, their words for who cannot see them and on hover. */
export function StaffNavigation({ isNarrow, onFollow }: { isNarrow: boolean; onFollow?: () => void }) {
  const t = useStaffMessages();
  return (
    <nav aria-label={t("shell.navigation")} className="flex flex-col gap-4">
      {STAFF_GROUPS.map(({ name, pages }) => (
        <div key={name ?? "first"}>
          {name && <h2 className={isNarrow ? "sr-only" : "px-3 pb-1 text-sm font-semibold text-muted"}>{t(name)}</h2>}
          <ul className="flex flex-col gap-1">
            {pages.map(({ path, name: page, icon: Icon }) => (
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
