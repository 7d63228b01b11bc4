import { z } from "zod";
import { toStaffRow } from "#domain/staff-row.ts";
import { staleTranslations } from "#domain/stale-translations.ts";
import { coinTranslationsForm, toCoinTranslationsForm } from "#domain/translations-form.ts";
import { requireAdmin } from "#server/auth/require-admin.ts";
import { answerIssues, answerWrite, readJson, wrongMethod } from "#server/http/answer-write.ts";
import { servicesContext } from "#server/request-context.ts";
import type { Route } from "./+types/coin-translations.ts";

const body = z.strictObject({ version: z.int().positive(), form: coinTranslationsForm });

/** What the Edit Translations dialog shows. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { coins } = args.context.get(servicesContext);
  return answerWrite(args.context, async () => {
    const [coin, history] = await Promise.all([coins.get(args.params.id), coins.history(args.params.id)]);
    return { version: coin.version, form: toCoinTranslationsForm(coin), stale: staleTranslations(history) };
  });
}

/** Writes the translations alone. */
export async function action(args: Route.ActionArgs) {
  const { email } = await requireAdmin(args);
  if (args.request.method !== "PUT") return wrongMethod();
  const parsed = body.safeParse(await readJson(args.request));
  if (!parsed.success) return answerIssues(parsed.error);
  const { form, version } = parsed.data;
  const { id } = args.params;
  const { coins } = args.context.get(servicesContext);
  return answerWrite(
    args.context,
    async () => ({ row: toStaffRow(await coins.updateTranslations(id, version, form, email)) }),
    async () => {
      const newer = await coins.get(id);
      const [last] = await coins.history(id, 1);
      return {
        version: newer.version,
        editor: last?.editor ?? "",
        at: newer.updatedAt,
        form: toCoinTranslationsForm(newer),
      };
    },
  );
}
