import { data, Link } from "react-router";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/staff-not-found.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return data(null, { status: 404 });
}

export const meta = staffMeta("notFound.title");

export default function StaffNotFound() {
  const t = useStaffMessages();
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 className="text-2xl">{t("notFound.title")}</h1>
      <p className="text-muted">{t("notFound.text")}</p>
      <Link to="/admin/dashboard" className={buttonClass("primary")}>
        {t("notFound.back")}
      </Link>
    </div>
  );
}
