import { staffMeta } from "#app/i18n/staff-meta.ts";
import { HistoryScreen } from "#app/ui/admin/history/history-screen.tsx";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { readHistory } from "#server/content/record-history.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/coin-history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return readHistory(args.context.get(servicesContext).coins, args.params.id, args.request.url);
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staffList.history" });

export default function CoinHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen kind="coin" {...loaderData} />;
}
