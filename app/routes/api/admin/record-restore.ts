import { z } from "zod";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/record-restore.ts";

const body = z.strictObject({
  revision: z.string().min(1).max(128),
  version: z.int().positive().nullable().default(null),
});

/** Brings a deleted record back where there is none, or writes an earlier state over the version the editor saw. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "record.restore" });
  const { showImage } = args.context.get(servicesContext);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "POST",
    body,
    write: async ({ revision, version }) => ({
      row: showImage(toStaffRow(await recordsOfRoute(args).restore(revision, email, { id, version }))),
    }),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("POST");
}
