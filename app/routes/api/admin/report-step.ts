import { findReportStep } from "#app/loaders/reports/report-steps.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { notFound } from "#server/responses/api-response.ts";
import type { Route } from "./+types/report-step.ts";

/** One step of a report: linked, merged, ended, marked as spam, reopened (`report-steps.ts`). */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, "report.view");
  const step = findReportStep(args.params.step);
  if (!step) return notFound("There is no such step.");
  await requireStaff(args, { POST: step.permission });
  return step.respond({ args, id: args.params.id, who: email });
}

export const loader = refuseMethod("POST", "report.view");
