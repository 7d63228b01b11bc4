import { staffMeta } from "#app/i18n/staff-messages.ts";
import { JoinScreen } from "#app/ui/admin/login/join-screen.tsx";
import type { Route } from "./+types/join.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "join.title" });

/** Where a mailed link leads. Its token stands behind the `#`, which no browser sends to a server. */
export default function Join() {
  return <JoinScreen />;
}
