import { translateRequest } from "#domain/api/translate-request.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { translateFields } from "#server/outside/translation.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/translate.ts";

/** English texts of a form into Arabic or Turkish, each field with whether it worked. */
export async function action(args: Route.ActionArgs) {
  await requireStaff(args, { POST: "texts.propose" });
  const { translation } = args.context.get(servicesContext);
  return handleJsonWrite(args, {
    method: "POST",
    body: translateRequest,
    write: async ({ texts, target }) => ({ fields: await translateFields(translation.translate, texts, target) }),
  });
}

export const loader = refuseMethod("POST");
