import { translateRequest } from "#domain/translate-request.ts";
import { answerSent } from "#server/answers/answer-write.ts";
import { methodNotAllowed } from "#server/answers/api-answer.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { servicesContext } from "#server/request-context.ts";
import { translateFields } from "#server/translate-fields.ts";
import type { Route } from "./+types/translate.ts";

/** English texts of a form into Arabic or Turkish, each field with whether it worked. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const { translation } = args.context.get(servicesContext);
  return answerSent(args, {
    method: "POST",
    body: translateRequest,
    write: async ({ texts, target }) => ({ fields: await translateFields(translation.translate, texts, target) }),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return methodNotAllowed("POST");
}
