import { staffMeta } from "#app/i18n/staff-messages.ts";
import { HistoryScreen } from "#app/ui/admin/history/history-screen.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { readEntryHistory } from "#server/content/history/record-history.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/entry-history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const entries = registerOfRoute(args);
  const { id } = args.params;
  const { drafts } = args.context.get(servicesContext);
  const [history, events] = await Promise.all([
    readEntryHistory(entries, id, args.request.url),
    drafts.events({ entity: entries.kind, id }),
  ]);
  return { kind: entries.kind, ...history, events };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staffList.history" });

/** The key keeps the kinds apart, as in the list. */
export default function EntryHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen key={loaderData.kind} {...loaderData} />;
}
