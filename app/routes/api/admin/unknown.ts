import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { notFound } from "#server/responses/api-response.ts";
import type { Route } from "./+types/unknown.ts";

/** Without a session nobody learns which addresses exist. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return notFound("There is nothing at this address");
}

export async function action(args: Route.ActionArgs) {
  await requireStaff(args, "record.view");
  return notFound("There is nothing at this address");
}
