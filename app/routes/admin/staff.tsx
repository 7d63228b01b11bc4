import { staffMeta } from "#app/i18n/staff-messages.ts";
import { StaffScreen } from "#app/ui/admin/staff/staff-screen.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/staff.ts";

export async function loader(args: Route.LoaderArgs) {
  const { id, email } = await requireStaff(args, "staff.manage");
  const { people, links } = await args.context.get(servicesContext).auth.manageStaff.list();
  return { own: { id, email }, people, links };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "staff.title" });

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  return <StaffScreen {...loaderData} />;
}
