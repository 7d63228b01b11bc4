import { staffMeta } from "#app/i18n/staff-messages.ts";
import { contentOfRoute } from "#app/loaders/content.ts";
import { HistoryScreen } from "#app/ui/admin/history/history-screen.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { readHistory } from "#server/content/history/record-history.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { type, service } = contentOfRoute(args);
  const { id } = args.params;
  const [history, events] = await Promise.all([
    readHistory(type, service, id, args.request.url, languageOfRequest(args.request)),
    args.context.get(servicesContext).drafts.events({ entity: type, id }),
  ]);
  return { kind: type, ...history, events };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staffList.history" });

/** The key separates the content types: all of them use this component. */
export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen key={loaderData.kind} {...loaderData} />;
}
