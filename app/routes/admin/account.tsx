import { staffMeta } from "#app/i18n/staff-messages.ts";
import { AccountScreen } from "#app/ui/admin/account/account-screen.tsx";
import { emptyProfile } from "#domain/staff/public-profile.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/account.ts";

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireStaff(args, "account.own");
  const { auth, publicNames } = args.context.get(servicesContext);
  const { authenticators, ownSessions } = auth;
  const [app, sessions] = await Promise.all([authenticators.state(admin.id), ownSessions.list(admin)]);
  return { email: admin.email, app, sessions, profile: publicNames.find(admin.id) ?? emptyProfile() };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "account.title" });

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} />;
}
