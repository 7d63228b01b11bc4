import { staffMeta } from "#app/i18n/staff-meta.ts";
import { HistoryScreen } from "#app/ui/admin/history/history-screen.tsx";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { readEntryHistory } from "#server/content/history/record-history.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import type { Route } from "./+types/entry-history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const entries = registerOfRoute(args);
  return { kind: entries.kind, ...(await readEntryHistory(entries, args.params.id, args.request.url)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staffList.history" });

/** The key keeps the kinds apart, as in the list. */
export default function EntryHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen key={loaderData.kind} {...loaderData} />;
}
