import { z } from "zod";
import { contentTypeOf } from "#domain/content-types/content-types.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { requestKeyField } from "#server/content/writes/save-new-record.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/draft-new.ts";

const body = z.strictObject({ requestKey: requestKeyField, form: z.record(z.string(), z.unknown()) });

/** Begins the draft of a new record or entry; sent twice under one key, it begins one. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { POST: "draft.save" });
  const { drafts } = args.context.get(servicesContext);
  return handleJsonWrite(args, {
    method: "POST",
    body,
    write: async (sent) => {
      const draft = await drafts.beginNew(contentTypeOf(args.pattern), sent, email);
      return { id: draft.recordId, version: draft.version };
    },
  });
}

export const loader = refuseMethod("POST");
