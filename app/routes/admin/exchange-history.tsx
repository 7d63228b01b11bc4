import { staffMeta } from "#app/i18n/staff-meta.ts";
import { HistoryScreen } from "#app/ui/editing/history-screen.tsx";
import { differencesOf } from "#domain/record-difference.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/exchange-history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { exchanges } = args.context.get(servicesContext);
  const { id } = args.params;
  const [exchange, history] = await Promise.all([exchanges.find(id), exchanges.history(id)]);
  return {
    id,
    name: exchange?.name ?? history[0]?.before?.name ?? id,
    isThere: exchange !== null,
    steps: history.map(({ id: revision, action, editor, at, before, after }) => ({
      revision,
      action,
      editor,
      at,
      differences: action === "delete" ? [] : differencesOf(before, after),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staffList.history" });

export default function ExchangeHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen kind="exchange" {...loaderData} />;
}
