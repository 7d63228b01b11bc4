import { z } from "zod";
import { REGISTER } from "#domain/content-types/register.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { deleteOrAsk } from "#server/responses/delete-or-ask.ts";
import { placeOf } from "#server/responses/draft-steps.ts";
import { newerEntry, registerOfRoute } from "#server/responses/register-of-route.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/entry.ts";

/**
 * PUT writes the whole entry over the version the editor saw; DELETE deletes it and returns the revision that brings it
 * back, or asks another person to, where a status changes with it and two are required.
 */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, { PUT: "register.publish", DELETE: "record.delete" });
  const { email } = admin;
  const entries = registerOfRoute(args);
  const { id } = args.params;
  if (args.request.method === "DELETE") {
    const place = placeOf(args, entries.kind, id, admin);
    return respondToWrite(args.context, () => deleteOrAsk(place, () => entries.delete(id, email)));
  }
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "PUT, DELETE",
    body: z.strictObject({ version: z.int().positive(), entry: REGISTER[entries.kind].schema }),
    write: async ({ entry, version }) => {
      const saved = await entries.update(id, version, entry, email);
      return { id, version: saved.version };
    },
    newer: () => newerEntry(entries, id),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("PUT, DELETE");
}
