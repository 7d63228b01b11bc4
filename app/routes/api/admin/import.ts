import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed, respondWithJson } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/import.ts";

const BYTE_ORDER_MARK = /^\uFEFF/;

/** A whole file of records, all or nothing; with `?trial` nothing is written. A file that was refused is an answer like any other, with its report. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "data.import" });
  if (args.request.method !== "POST") return methodNotAllowed("POST");
  const text = (await args.request.text()).replace(BYTE_ORDER_MARK, "");
  const { importContent, log } = args.context.get(servicesContext);
  const isTrial = new URL(args.request.url).searchParams.has("trial");
  let refused = false;
  const answer = await respondToWrite(args.context, async () => {
    const report = await importContent(text, email, isTrial);
    refused = !report.ok;
    log.info({ editor: email, ok: report.ok, isTrial }, "an import ended");
    return { report };
  });
  return refused ? respondWithJson({ ...(await answer.json()), success: false }, { status: 422 }) : answer;
}

export const loader = refuseMethod("POST");
