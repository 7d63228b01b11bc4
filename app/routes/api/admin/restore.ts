import { z } from "zod";
import { contentOfRoute } from "#app/loaders/content.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/restore.ts";

const body = z.strictObject({
  revision: z.string().min(1).max(128),
  version: z.int().positive().nullable().default(null),
});

/** Restores a deleted item, or writes an earlier state over the version the editor saw. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "record.restore" });
  const { service } = contentOfRoute(args);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "POST",
    body,
    write: async ({ revision, version }) => {
      const restored = await service.restore(revision, email, { id, version });
      return { id: restored.id, version: restored.version };
    },
  });
}

export const loader = refuseMethod("POST");
