import { profileSchema } from "#domain/staff/public-profile.ts";
import { actorOf, answerChange, makeChangeWith } from "#server/auth/account-request.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/profile.ts";

/** PUT writes the name and qualification that reviews show; empty ones take the name back. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "account.own");
  if (args.request.method !== "PUT") return methodNotAllowed("PUT");
  return makeChangeWith(args, profileSchema, async (profile) => {
    await args.context.get(servicesContext).publicNames.save(actorOf(args, admin), profile);
    return answerChange();
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "account.own");
  return methodNotAllowed("PUT");
}
