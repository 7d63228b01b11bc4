import { answerWrite } from "#server/answers/answer-write.ts";
import { answerJson, methodNotAllowed } from "#server/answers/api-answer.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/import.ts";

const BYTE_ORDER_MARK = /^\uFEFF/;

/** A whole file of records, all or nothing. A file that was refused is an answer like any other, with its report. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  if (args.request.method !== "POST") return methodNotAllowed("POST");
  const text = (await args.request.text()).replace(BYTE_ORDER_MARK, "");
  const { importContent, log } = args.context.get(servicesContext);
  let refused = false;
  const answer = await answerWrite(args.context, async () => {
    const report = await importContent(text, email);
    refused = !report.ok;
    log.info({ editor: email, ok: report.ok }, "an import ended");
    return { report };
  });
  return refused ? answerJson({ ...(await answer.json()), success: false }, { status: 422 }) : answer;
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return methodNotAllowed("POST");
}
