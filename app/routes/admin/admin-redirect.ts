import { replace } from "react-router";
import { requireAdmin } from "#server/auth/require-admin.ts";
import type { Route } from "./+types/admin-redirect.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return replace("/admin/dashboard");
}
