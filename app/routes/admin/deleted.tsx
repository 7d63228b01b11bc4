import { staffMeta } from "#app/i18n/staff-meta.ts";
import { DeletedScreen } from "#app/ui/admin/history/deleted-screen.tsx";
import { laterFirst } from "#domain/lists/later-first.ts";
import type { Entity } from "#domain/records/entity.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/deleted.ts";

const KEPT_DAYS = 30;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { coins, exchanges } = args.context.get(servicesContext);
  const [gone, goneExchanges] = await Promise.all([coins.deletedWithin(KEPT_DAYS), exchanges.deletedWithin(KEPT_DAYS)]);
  const toEntry = (kind: Entity) => (revision: (typeof gone)[number] | (typeof goneExchanges)[number]) => ({
    kind,
    revision: revision.id,
    id: revision.entityId,
    name: revision.before?.name ?? revision.entityId,
    editor: revision.editor,
    at: revision.at,
  });
  const entries = [...gone.map(toEntry("coin")), ...goneExchanges.map(toEntry("exchange"))];
  return { entries: entries.sort((one, other) => laterFirst(one.at, other.at)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "deleted.title" });

export default function Deleted({ loaderData }: Route.ComponentProps) {
  return <DeletedScreen {...loaderData} />;
}
