import { z } from "zod";
import type { RecoveryCodesAnswer } from "#domain/api/account-answers.ts";
import { actorOf, answerChange, makeChangeWith, refuseChange } from "#server/auth/account-request.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { typedPassword } from "#server/auth/typed-fields.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/recovery-codes.ts";

const withPassword = z.strictObject({ password: typedPassword });

/** POST makes new ones, shown in the answer and never again; those before are void. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "account.own");
  if (args.request.method !== "POST") return methodNotAllowed("POST");
  return makeChangeWith(args, withPassword, async ({ password }) => {
    const { manageAuthenticator } = args.context.get(servicesContext).auth;
    const made = await manageAuthenticator.renewCodes(actorOf(args, admin), password);
    return made.ok ? answerChange({ codes: made.codes } satisfies RecoveryCodesAnswer) : refuseChange(made);
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "account.own");
  return methodNotAllowed("POST");
}
