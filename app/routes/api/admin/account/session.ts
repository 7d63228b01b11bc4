import { isRecordId } from "#domain/records/content-type.ts";
import { actorOf, answerChange, makeChange, refuseChange } from "#server/auth/account-request.ts";
import { refuseAccount } from "#server/auth/accounts.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/session.ts";

/** DELETE ends one other session of one's own. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "account.own");
  if (args.request.method !== "DELETE") return methodNotAllowed("DELETE");
  const { id } = args.params;
  const { ownSessions } = args.context.get(servicesContext).auth;
  return makeChange(args, async () => {
    const isEnded = isRecordId(id) && (await ownSessions.end(actorOf(args, admin), id));
    return isEnded ? answerChange() : refuseChange(refuseAccount(404, "sessionGone"));
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "account.own");
  return methodNotAllowed("DELETE");
}
