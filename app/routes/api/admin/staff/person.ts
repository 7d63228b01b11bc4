import { z } from "zod";
import { STAFF_CHANGES } from "#domain/staff/roles.ts";
import { actorOf, makeChangeWith } from "#server/auth/account-request.ts";
import { refuseAccount } from "#server/auth/refusals.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { isPlaceWhole, typedPassword, typedPlace } from "#server/auth/typed-fields.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/person.ts";

const placing = z.strictObject({ password: typedPassword, ...typedPlace });
const changing = z.strictObject({ password: typedPassword, change: z.enum(STAFF_CHANGES) });

/** PUT gives an account its role and languages, POST disables or enables it or helps its owner back in. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, { PUT: "staff.manage", POST: "staff.manage" });
  const { manageStaff } = args.context.get(servicesContext).auth;
  const actor = actorOf(args, admin);
  const { id } = args.params;
  switch (args.request.method) {
    case "PUT":
      return makeChangeWith(args, placing, async ({ password, ...place }) => {
        if (!isPlaceWhole(place)) return refuseAccount(422, "noLanguage");
        return manageStaff.place(actor, password, id, place);
      });
    case "POST":
      return makeChangeWith(args, changing, ({ password, change }) => {
        const { origin } = args.context.get(clientContext);
        return manageStaff[change](actor, password, id, origin);
      });
    default:
      return methodNotAllowed("PUT, POST");
  }
}

export const loader = refuseMethod("PUT, POST", "staff.manage");
