import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed, notFound } from "#server/responses/api-response.ts";
import { findDraftStep, permissionFor, placeOf } from "#server/responses/draft-steps.ts";
import { draftsOfRoute } from "#server/responses/drafts-of-route.ts";
import type { Route } from "./+types/draft-step.ts";

/** One step of a draft: submitted, approved, returned, published and so on (`draft-steps.ts`). */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, "record.view");
  const step = findDraftStep(args.params.step);
  if (!step) return notFound("There is no such step.");
  const { entity } = draftsOfRoute(args);
  await requireStaff(args, { POST: permissionFor(step, entity) });
  return step.respond(placeOf(args, entity, args.params.id, admin));
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("POST");
}
