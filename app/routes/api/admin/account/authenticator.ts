import { z } from "zod";
import type { AppSetupAnswer, RecoveryCodesAnswer } from "#domain/api/account-answers.ts";
import { actorOf, answerChange, makeChangeWith, refuseChange } from "#server/auth/account-request.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { drawQrCode } from "#server/auth/two-factor/qr-code.ts";
import { typedCode, typedPassword } from "#server/auth/typed-fields.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/authenticator.ts";

const withPassword = z.strictObject({ password: typedPassword });
const withCode = z.strictObject({ code: typedCode });

/** POST begins the setup of an app, PUT ends it with the app's first code, DELETE takes the app away. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "account.own");
  const { manageAuthenticator } = args.context.get(servicesContext).auth;
  const actor = actorOf(args, admin);
  switch (args.request.method) {
    case "POST":
      return makeChangeWith(args, withPassword, async ({ password }) => {
        const begun = await manageAuthenticator.begin(actor, password);
        if (!begun.ok) return refuseChange(begun);
        return answerChange({ secret: begun.secret, qr: drawQrCode(begun.address) } satisfies AppSetupAnswer);
      });
    case "PUT":
      return makeChangeWith(args, withCode, async ({ code }) => {
        const made = await manageAuthenticator.finish(actor, code);
        return made.ok ? answerChange({ codes: made.codes } satisfies RecoveryCodesAnswer) : refuseChange(made);
      });
    case "DELETE":
      return makeChangeWith(args, withPassword, async ({ password }) => {
        const removed = await manageAuthenticator.remove(actor, password);
        return removed.ok ? answerChange() : refuseChange(removed);
      });
    default:
      return methodNotAllowed("POST, PUT, DELETE");
  }
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "account.own");
  return methodNotAllowed("POST, PUT, DELETE");
}
