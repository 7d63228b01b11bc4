import { translateRequest } from "#domain/translate-request.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { answerIssues, answerWrite, readJson, wrongMethod } from "#server/http/answer-write.ts";
import { servicesContext } from "#server/request-context.ts";
import { translateFields } from "#server/translate-fields.ts";
import type { Route } from "./+types/translate.ts";

/** English texts of a form into Arabic or Turkish, each field with whether it worked. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  if (args.request.method !== "POST") return wrongMethod();
  const parsed = translateRequest.safeParse(await readJson(args.request));
  if (!parsed.success) return answerIssues(parsed.error);
  const { texts, target } = parsed.data;
  const { translation } = args.context.get(servicesContext);
  return answerWrite(args.context, async () => ({
    fields: await translateFields(translation.translate, texts, target),
  }));
}
