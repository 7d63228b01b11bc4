import { staffMeta } from "#app/i18n/staff-messages.ts";
import { HistoryScreen } from "#app/ui/admin/history/history-screen.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { readHistory } from "#server/content/history/record-history.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/record-history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const records = recordsOfRoute(args);
  const { request, params } = args;
  const kind = records.kind.id;
  const { drafts } = args.context.get(servicesContext);
  const [history, events] = await Promise.all([
    readHistory(records, params.id, request.url, languageOfRequest(request)),
    drafts.events({ entity: kind, id: params.id }),
  ]);
  return { kind, ...history, events };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staffList.history" });

/** The key keeps the two kinds apart, as in the list. */
export default function RecordHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen key={loaderData.kind} {...loaderData} />;
}
