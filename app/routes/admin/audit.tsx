import { staffMeta } from "#app/i18n/staff-messages.ts";
import { AuditScreen } from "#app/ui/admin/audit/audit-screen.tsx";
import { readAuditQuery } from "#domain/lists/audit-query.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/audit.ts";

const PAGE_SIZE = 50;

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "audit.view");
  const query = readAuditQuery(new URL(args.request.url).searchParams);
  return { query, ...(await args.context.get(servicesContext).listAudit(query, PAGE_SIZE)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "audit.title" });

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />;
}
