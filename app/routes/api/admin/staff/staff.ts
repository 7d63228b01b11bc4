import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import { actorOf, makeChangeWith } from "#server/auth/account-request.ts";
import { refuseAccount } from "#server/auth/refusals.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { isPlaceWhole, typedEmail, typedPassword, typedPlace } from "#server/auth/typed-fields.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/staff.ts";

const invitation = z.strictObject({ password: typedPassword, email: typedEmail, ...typedPlace });
const withdrawal = z.strictObject({ password: typedPassword, email: typedEmail });
const address = z.email().max(EMAIL_MAX_LENGTH);

/** POST invites somebody by mail, DELETE withdraws a link that was not used yet. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, { POST: "staff.manage", DELETE: "staff.manage" });
  const { manageStaff } = args.context.get(servicesContext).auth;
  const actor = actorOf(args, admin);
  switch (args.request.method) {
    case "POST":
      return makeChangeWith(args, invitation, async ({ password, ...invited }) => {
        if (!address.safeParse(invited.email).success) return refuseAccount(422, "badEmail");
        if (!isPlaceWhole(invited)) return refuseAccount(422, "noLanguage");
        return manageStaff.invite(actor, password, invited, args.context.get(clientContext).origin);
      });
    case "DELETE":
      return makeChangeWith(args, withdrawal, ({ password, email }) => manageStaff.withdraw(actor, password, email));
    default:
      return methodNotAllowed("POST, DELETE");
  }
}

export const loader = refuseMethod("POST, DELETE", "staff.manage");
