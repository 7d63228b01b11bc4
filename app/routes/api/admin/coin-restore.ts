import { answerRestoration } from "#server/answers/answer-record.ts";
import { methodNotAllowed } from "#server/answers/api-answer.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/coin-restore.ts";

export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  return answerRestoration(args, args.context.get(servicesContext).coins, email);
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return methodNotAllowed("POST");
}
