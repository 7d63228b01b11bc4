import { z } from "zod";
import { actorOf, answerChange, makeChangeWith, refuseChange, sessionCookie } from "#server/auth/account-request.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { typedNewPassword, typedPassword } from "#server/auth/typed-fields.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/password.ts";

const passwords = z.strictObject({ current: typedPassword, next: typedNewPassword });

/** PUT changes it, ends every other session and gives this one a new token. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "account.own");
  if (args.request.method !== "PUT") return methodNotAllowed("PUT");
  return makeChangeWith(args, passwords, async ({ current, next }) => {
    const changed = await args.context.get(servicesContext).auth.changePassword(actorOf(args, admin), current, next);
    return changed.ok ? answerChange({}, sessionCookie(args, changed.sessionToken)) : refuseChange(changed);
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "account.own");
  return methodNotAllowed("PUT");
}
