import { z } from "zod";
import { EXCHANGE } from "#domain/kinds/exchange.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { newerState, respondWithTranslations } from "#server/responses/record-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/exchange-translations.ts";

const body = z.strictObject({ version: z.int().positive(), form: EXCHANGE.translations.form });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return respondWithTranslations(args, args.context.get(servicesContext).exchanges, EXCHANGE.translations.toForm);
}

/** Writes the translations, and the record's name with the English one. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { exchanges, showImage } = args.context.get(servicesContext);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "GET, PUT",
    body,
    write: async ({ form, version }) => ({
      row: showImage(toStaffRow(await exchanges.updateTranslations(id, version, form, email))),
    }),
    newer: () => newerState(exchanges, id, EXCHANGE.translations.toForm),
  });
}
