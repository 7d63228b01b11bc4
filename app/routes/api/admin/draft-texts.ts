import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { draftsOfRoute } from "#server/responses/drafts-of-route.ts";
import { textsBody, textsOfRoute } from "#server/responses/texts-of-route.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/draft-texts.ts";

/** The texts of the translations dialog, into the draft of the record or entry. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { PUT: "draft.save" });
  const texts = textsOfRoute(args);
  const { entity, drafts } = draftsOfRoute(args);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "PUT",
    body: textsBody(texts),
    write: async ({ version, form }) => {
      const draft = await drafts.saveTexts(entity, { id, base: version, texts: form }, email);
      return { id, version: draft.version };
    },
    newer: () => texts.newer(id),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("PUT");
}
