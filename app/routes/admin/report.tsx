import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { loadReportCase } from "#app/loaders/report-case.ts";
import { REPORTS_PATH } from "#app/ui/admin/record-paths.ts";
import { ReportCase } from "#app/ui/admin/reports/report-case.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/report.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "report.view");
  return (await loadReportCase(args, args.params.id)) ?? redirect(REPORTS_PATH);
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "reports.one" });

/** What is typed on it is another case's no more. */
export default function Report({ loaderData }: Route.ComponentProps) {
  return <ReportCase key={loaderData.report.id} {...loaderData} />;
}
