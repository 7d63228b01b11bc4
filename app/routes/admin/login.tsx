import { staffMeta } from "#app/i18n/staff-messages.ts";
import { LoginScreen } from "#app/ui/admin/login/login-screen.tsx";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "login.title" });

export default function Login() {
  return <LoginScreen />;
}
