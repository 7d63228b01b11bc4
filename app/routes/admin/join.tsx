import { staffMeta } from "#app/i18n/staff-messages.ts";
import { JoinScreen } from "#app/ui/admin/login/join-screen.tsx";
import type { Route } from "./+types/join.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "join.title" });

/** Opened by a link in an e-mail. Its token follows the `#`, which no browser sends to a server. */
export default function Join() {
  return <JoinScreen />;
}
