import { z } from "zod";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/entry-restore.ts";

const body = z.strictObject({
  revision: z.string().min(1).max(128),
  version: z.int().positive().nullable().default(null),
});

/** Brings a deleted entry back where there is none, or writes an earlier state over the version the editor saw. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "record.restore" });
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "POST",
    body,
    write: async ({ revision, version }) => {
      const restored = await registerOfRoute(args).restore(revision, email, { id, version });
      return { id: restored.id, version: restored.version };
    },
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("POST");
}
