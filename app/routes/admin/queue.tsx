import { staffMeta } from "#app/i18n/staff-messages.ts";
import { QueueScreen } from "#app/ui/admin/drafts/queue-screen.tsx";
import { withoutPosition } from "#domain/screening/positions.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { findFollowedStatuses } from "#server/content/drafts/followed-statuses.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Services } from "#server/services.ts";
import type { Route } from "./+types/queue.ts";

/** Each with the statuses that would change without it. */
async function listDeletions({ drafts, database, register }: Services) {
  const requested = await drafts.deletions.list();
  return Promise.all(
    requested.map(async (deletion) => {
      // Disputes depend on positions only.
      if (deletion.entity !== "position") return { ...deletion, statuses: [] };
      const without = withoutPosition(register, deletion.recordId);
      return { ...deletion, statuses: await findFollowedStatuses(database.db, register, without) };
    }),
  );
}

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const services = args.context.get(servicesContext);
  const [drafts, deletions] = await Promise.all([services.drafts.list(), listDeletions(services)]);
  return { me: email, drafts, deletions };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "queue.title" });

export default function Queue({ loaderData }: Route.ComponentProps) {
  return <QueueScreen {...loaderData} />;
}
