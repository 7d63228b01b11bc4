import { draftPlaceOf, findDraftStep, permissionFor } from "#app/loaders/draft-steps.ts";
import { contentTypeOf } from "#domain/content-types/content-types.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { notFound } from "#server/responses/api-response.ts";
import type { Route } from "./+types/draft-step.ts";

/** One step of a draft: submitted, approved, returned, published and so on (`draft-steps.ts`). */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "record.view");
  const step = findDraftStep(args.params.step);
  if (!step) return notFound("There is no such step.");
  const type = contentTypeOf(args.pattern);
  await requireStaff(args, { POST: permissionFor(step, type) });
  return step.respond(draftPlaceOf(args, type, args.params.id, admin));
}

export const loader = refuseMethod("POST");
