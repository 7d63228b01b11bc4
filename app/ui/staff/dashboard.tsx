import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { STAFF_GROUPS } from "./staff-pages.ts";

const ACTIONS = STAFF_GROUPS.flatMap(({ name, pages }) => (name ? pages : []));

export function Dashboard({ email }: { email: string }) {
  const t = useStaffMessages();
  return (
    <>
      <h1 className="text-2xl">{t("dashboard.title")}</h1>
      <p className="mt-1 text-muted">{t("dashboard.welcome", { email })}</p>
      <h2 className="mt-8 text-xl">{t("dashboard.quickActions")}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {ACTIONS.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className="card flex min-h-16 items-center gap-3 p-5 font-semibold hover:border-accent">
              <Icon aria-hidden="true" className="size-6 text-accent" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
