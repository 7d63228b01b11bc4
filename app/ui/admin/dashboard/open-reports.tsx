import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { REPORTS_PATH } from "../record-paths.ts";
import { useMay } from "../shell/staff-member.tsx";

/** How many reports of readers are open, with the way to them. Null where they could not be counted. */
export function OpenReports({ total }: { total: number | null }) {
  const t = useStaffMessages();
  if (!useMay()("report.view")) return null;
  return (
    <Link
      to={REPORTS_PATH}
      className="card mt-4 flex min-h-14 items-center gap-3 p-4 font-semibold hover:border-accent"
    >
      <Inbox aria-hidden="true" className="size-6 shrink-0 text-accent" />
      {total === null ? t("waiting.failed") : t("waiting.reportsOpen", { count: total })}
    </Link>
  );
}
