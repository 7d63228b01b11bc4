import { readAuditQuery } from "#domain/audit.ts";
import { methodNotAllowed } from "#server/answers/api-answer.ts";
import { answerDownload } from "#server/answers/file-answer.ts";
import { writeAuditCsv } from "#server/audit/audit-csv.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/audit.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const query = readAuditQuery(new URL(args.request.url).searchParams);
  const { listAudit } = args.context.get(servicesContext);
  const lines = writeAuditCsv(listAudit, { ...query, after: null });
  return answerDownload(lines, "text/csv; charset=utf-8", "mizan-audit.csv");
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  return methodNotAllowed("GET");
}
