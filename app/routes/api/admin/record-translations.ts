import { z } from "zod";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { staleTranslations } from "#domain/records/stale-translations.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { newerState, recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/record-translations.ts";

/** What the Edit Translations dialog shows. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const records = recordsOfRoute(args);
  const { id } = args.params;
  return respondToWrite(args.context, async () => {
    const [record, history] = await Promise.all([records.get(id), records.history(id)]);
    const form = records.kind.translations.toForm(record);
    return { version: record.version, form, stale: staleTranslations(history) };
  });
}

/** Writes the translations, and the record's name with the English one. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const records = recordsOfRoute(args);
  const { translations } = records.kind;
  const { showImage } = args.context.get(servicesContext);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "GET, PUT",
    body: z.strictObject({ version: z.int().positive(), form: translations.form }),
    write: async ({ form, version }) => ({
      row: showImage(toStaffRow(await records.updateTranslations(id, version, form, email))),
    }),
    newer: () => newerState(records, id, translations.toForm),
  });
}
