import { z } from "zod";
import { contentOfRoute, newerState, staleOf } from "#app/loaders/content.ts";
import { draftPlaceOf, saveOrPropose } from "#app/loaders/draft-steps.ts";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/translations.ts";

/** What the Edit Translations dialog shows. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { type, service } = contentOfRoute(args);
  const { id } = args.params;
  return respondToWrite(args.context, async () => {
    const [item, stale] = await Promise.all([service.get(id), staleOf(type, service, id)]);
    return { version: item.version, form: descriptorOf(type).dialog.textsOf(item), stale };
  });
}

/** Writes the translations, and the name of a record with the English one, or proposes them to a second person. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, { PUT: "texts.publish" });
  const { email, languages } = admin;
  const { type, service } = contentOfRoute(args);
  const { dialog } = descriptorOf(type);
  const { id } = args.params;
  async function save(version: number, form: FieldTexts) {
    const saved = await service.updateTexts(id, version, form, email, languages);
    return { id, version: saved.version };
  }
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "GET, PUT",
    body: z.strictObject({ version: z.int().positive(), form: dialog.form }),
    write: ({ version, form }) =>
      saveOrPropose(draftPlaceOf(args, type, id, admin), () => save(version, form), {
        base: version,
        texts: form,
        languages,
      }),
    newer: () => newerState(type, service, id, dialog.textsOf),
  });
}
