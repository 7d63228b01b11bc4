import { readAuditQuery } from "#domain/lists/audit-query.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { writeAuditCsv } from "#server/ops/audit/list-audit.ts";
import { respondWithDownload } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/audit.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "audit.view");
  const query = readAuditQuery(new URL(args.request.url).searchParams);
  const { listAudit } = args.context.get(servicesContext);
  const lines = writeAuditCsv(listAudit, { ...query, after: null });
  return respondWithDownload(lines, "text/csv; charset=utf-8", "mizan-audit.csv");
}

export const action = refuseMethod("GET", {});
