import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadReportForm, submitReport } from "#app/loaders/report.ts";
import { ReportScreen } from "#app/ui/reports/report-screen.tsx";
import { readQuery } from "#domain/page-queries.ts";

export const loader = (args: PageArgs) =>
  loadReportForm(args, readQuery("report", new URL(args.request.url).searchParams));

export const action = (args: PageArgs) => submitReport(args);

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "report.title", description: "report.description", hidden: true });

export default function Report({ loaderData }: PageProps<typeof loader>) {
  return <ReportScreen view={loaderData} />;
}
