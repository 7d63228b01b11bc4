import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { respondToRestore } from "#server/responses/record-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/coin-restore.ts";

export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  return respondToRestore(args, args.context.get(servicesContext).coins, email);
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return methodNotAllowed("POST");
}
