import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { textsBody, textsOfRoute } from "#server/responses/texts-of-route.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/translations.ts";

/** What the Edit Translations dialog shows. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  return respondToWrite(args.context, () => textsOfRoute(args).read(args.params.id));
}

/** Writes the translations, and the record's name with the English one. */
export async function action(args: Route.ActionArgs) {
  const writer = await requireStaff(args, { PUT: "texts.publish" });
  const texts = textsOfRoute(args);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "GET, PUT",
    body: textsBody(texts),
    write: (sent) => texts.save(id, sent, writer),
    newer: () => texts.newer(id),
  });
}
