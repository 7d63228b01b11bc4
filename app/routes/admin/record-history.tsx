import { staffMeta } from "#app/i18n/staff-meta.ts";
import { HistoryScreen } from "#app/ui/admin/history/history-screen.tsx";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { readHistory } from "#server/content/history/record-history.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import type { Route } from "./+types/record-history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const records = recordsOfRoute(args);
  return { kind: records.kind.id, ...(await readHistory(records, args.params.id, args.request.url)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staffList.history" });

/** The key keeps the two kinds apart, as in the list. */
export default function RecordHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen key={loaderData.kind} {...loaderData} />;
}
