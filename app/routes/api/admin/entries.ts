import { z } from "zod";
import { REGISTER } from "#domain/content-types/register.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { newerEntry, registerOfRoute } from "#server/responses/register-of-route.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/entries.ts";

/** POST adds a body, a position or a country under the id that the entry names. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "register.publish" });
  const entries = registerOfRoute(args);
  return handleJsonWrite(args, {
    method: "POST",
    body: z.strictObject({ entry: REGISTER[entries.kind].schema }),
    write: async ({ entry }) => {
      const { id, version } = await entries.create("iso" in entry ? entry.iso : entry.id, entry, email);
      return { id, version };
    },
    newer: (id) => newerEntry(entries, id),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("POST");
}
