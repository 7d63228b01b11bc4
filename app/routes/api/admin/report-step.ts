import { findReportStep } from "#app/loaders/report-steps.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed, notFound } from "#server/responses/api-response.ts";
import type { Route } from "./+types/report-step.ts";

/** One step of a report: linked, merged, ended, taken for spam, reopened (`report-steps.ts`). */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, "report.view");
  const step = findReportStep(args.params.step);
  if (!step) return notFound("There is no such step.");
  await requireStaff(args, { POST: step.permission });
  return step.respond({ args, id: args.params.id, who: email });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "report.view");
  return methodNotAllowed("POST");
}
