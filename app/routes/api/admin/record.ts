import { z } from "zod";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { FormIssueError } from "#server/errors.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { deleteOrAsk } from "#server/responses/delete-or-ask.ts";
import { placeOf } from "#server/responses/draft-steps.ts";
import { newerState, recordsOfRoute } from "#server/responses/records-of-route.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/record.ts";

/**
 * PUT writes the whole form over the version the editor saw; DELETE deletes the record and returns the revision that
 * brings it back, or asks another person to, where two are required.
 */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, { PUT: "record.publish", DELETE: "record.delete" });
  const { email } = admin;
  const records = recordsOfRoute(args);
  const { kind } = records;
  const { id } = args.params;
  if (args.request.method === "DELETE") {
    const place = placeOf(args, kind.id, id, admin);
    return respondToWrite(args.context, () => deleteOrAsk(place, () => records.delete(id, email)));
  }
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "PUT, DELETE",
    body: z.strictObject({ version: z.int().positive(), form: kind.formImageOptional }),
    write: async ({ form, version }) => {
      const saved = await records.updateFrom(
        id,
        version,
        (current) => {
          // The existing image counts, but one there must be.
          if (kind.image.neededOnEdit && !form.image && !current.image) {
            throw new FormIssueError("form.image", kind.image.required);
          }
          return kind.toInput(form, current);
        },
        email,
      );
      return { id, version: saved.version };
    },
    newer: () => newerState(records, id, kind.toForm),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("PUT, DELETE");
}
