import { z } from "zod";
import { contentOfRoute, newerState, recordsOfRoute, staleOf } from "#app/loaders/content.ts";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { isRegisterType } from "#domain/records/content-type.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
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

/** Writes the translations, and the name of a record with the English one. */
export async function action(args: Route.ActionArgs) {
  const { email, languages } = await requireStaff(args, { PUT: "texts.publish" });
  const { type, service } = contentOfRoute(args);
  const { dialog } = descriptorOf(type);
  const { showImage } = args.context.get(servicesContext);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "GET, PUT",
    body: z.strictObject({ version: z.int().positive(), form: dialog.form }),
    write: async ({ version, form }) => {
      if (!isRegisterType(type)) {
        const record = await recordsOfRoute(args).updateTexts(id, version, form, email, languages);
        return { row: showImage(toStaffRow(record)) };
      }
      const saved = await service.updateTexts(id, version, form, email, languages);
      return { id, version: saved.version };
    },
    newer: () => newerState(type, service, id, dialog.textsOf),
  });
}
