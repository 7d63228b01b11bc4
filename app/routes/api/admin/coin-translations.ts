import { z } from "zod";
import { COIN } from "#domain/kinds/coin.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { newerState, respondWithTranslations } from "#server/responses/record-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/coin-translations.ts";

const body = z.strictObject({ version: z.int().positive(), form: COIN.translations.form });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return respondWithTranslations(args, args.context.get(servicesContext).coins, COIN.translations.toForm);
}

/** Writes the translations, and the record's name with the English one. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  const { coins, showImage } = args.context.get(servicesContext);
  const { id } = args.params;
  return handleJsonWrite(args, {
    method: "PUT",
    allow: "GET, PUT",
    body,
    write: async ({ form, version }) => ({
      row: showImage(toStaffRow(await coins.updateTranslations(id, version, form, email))),
    }),
    newer: () => newerState(coins, id, COIN.translations.toForm),
  });
}
