import { z } from "zod";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { draftsOfRoute, newerDraft, newerPublic } from "#server/responses/drafts-of-route.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/draft.ts";

const form = z.record(z.string(), z.unknown());
const version = z.int().positive();

/** A draft is begun over the public version that the editor saw (`base`), or changed over the version of itself. */
const body = z.union([z.strictObject({ base: version, form }), z.strictObject({ version, form })]);

/** PUT stores what is typed, whole or not, where no visitor sees it. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireStaff(args, { PUT: "draft.save" });
  const { entity, drafts } = draftsOfRoute(args);
  const { id } = args.params;
  let isBegun = false;
  return handleJsonWrite(args, {
    method: "PUT",
    body,
    write: async (sent) => {
      isBegun = "base" in sent;
      const draft =
        "base" in sent
          ? await drafts.begin(entity, { id, base: sent.base, form: sent.form }, email)
          : await drafts.save({ entity, id, version: sent.version }, sent.form, email);
      return { id, version: draft.version };
    },
    newer: () => (isBegun ? newerPublic(args, entity, id) : newerDraft(args, { entity, id })),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return methodNotAllowed("PUT");
}
