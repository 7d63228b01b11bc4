import { staffMeta } from "#app/i18n/staff-messages.ts";
import { loadReportQueue } from "#app/loaders/report-case.ts";
import { ReportQueue } from "#app/ui/admin/reports/report-queue.tsx";
import { readQueueQuery } from "#domain/reports/report-queries.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/reports.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "report.view");
  return loadReportQueue(args, readQueueQuery(new URL(args.request.url).searchParams));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "reports.title" });

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportQueue {...loaderData} />;
}
