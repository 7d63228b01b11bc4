import { replace } from "react-router";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/admin-redirect.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return replace("/admin/dashboard");
}

/** It is never seen, but makes this a page: one that cannot be served is answered with the failure page, and not with nothing. */
export default function AdminRedirect() {
  return null;
}
