import { z } from "zod";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { requestKeyField } from "#server/content/writes/save-new-record.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { draftsOfRoute } from "#server/responses/drafts-of-route.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/draft-new.ts";

const body = z.strictObject({ requestKey: requestKeyField, form: z.record(z.string(), z.unknown()) });

/** Begins the draft of a record or entry that is not there yet; sent twice under one key, it begins one. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "draft.save" });
  const { entity, drafts } = draftsOfRoute(args);
  return handleJsonWrite(args, {
    method: "POST",
    body,
    write: async (sent) => {
      const draft = await drafts.beginNew(entity, sent, email);
      return { id: draft.recordId, version: draft.version };
    },
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("POST");
}
