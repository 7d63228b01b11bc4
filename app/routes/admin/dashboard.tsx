import { staffMeta } from "#app/i18n/staff-meta.ts";
import { Dashboard } from "#app/ui/staff/dashboard.tsx";
import { requireAdmin } from "#server/auth/require-admin.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireAdmin(args);
  return { email };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "dashboard.title" });

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />;
}
