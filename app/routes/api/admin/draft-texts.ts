import { z } from "zod";
import { contentOfRoute, newerState } from "#app/loaders/content.ts";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import { can } from "#domain/staff/roles.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/draft-texts.ts";

/** Writes the texts of the translations dialog into the draft of the record or entry. */
export async function action(args: Route.ActionArgs) {
  const { email, role } = await requireStaff(args, { PUT: "draft.save" });
  const { type, service } = contentOfRoute(args);
  const { dialog } = descriptorOf(type);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "PUT",
    // `version` is the public one that the editor saw.
    body: z.strictObject({ version: z.int().positive(), form: dialog.form }),
    write: async ({ version, form }) => {
      const { drafts } = args.context.get(servicesContext);
      const mayAny = can(role, "draft.discardOthers");
      const draft = await drafts.saveTexts(type, { id, base: version, texts: form }, email, mayAny);
      return { id, version: draft.version };
    },
    newer: () => newerState(type, service, id, dialog.textsOf),
  });
}

export const loader = refuseMethod("PUT");
