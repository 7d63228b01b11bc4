import type { EndedSessionsAnswer } from "#domain/api/account-answers.ts";
import { actorOf, answerChange, makeChange } from "#server/auth/account-request.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/sessions.ts";

/** DELETE ends every session of one's own but this one. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "account.own");
  if (args.request.method !== "DELETE") return methodNotAllowed("DELETE");
  const { ownSessions } = args.context.get(servicesContext).auth;
  return makeChange(args, async () => {
    const ended = await ownSessions.endOthers(actorOf(args, admin));
    return answerChange({ ended } satisfies EndedSessionsAnswer);
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "account.own");
  return methodNotAllowed("DELETE");
}
