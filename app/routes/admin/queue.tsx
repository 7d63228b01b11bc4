import { staffMeta } from "#app/i18n/staff-messages.ts";
import { QueueScreen } from "#app/ui/admin/drafts/queue-screen.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { listAskedDeletions } from "#server/responses/asked-deletions.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/queue.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const services = args.context.get(servicesContext);
  const [drafts, deletions] = await Promise.all([services.drafts.list(), listAskedDeletions(services)]);
  return { me: email, drafts, deletions };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "queue.title" });

export default function Queue({ loaderData }: Route.ComponentProps) {
  return <QueueScreen {...loaderData} />;
}
