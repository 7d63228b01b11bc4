import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import { toCoinForm } from "#domain/forms/coin-form.ts";
import { isRecordId } from "#domain/records/record-id.ts";
import { staleTranslations } from "#domain/records/stale-translations.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { NotFoundError } from "#server/errors.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/edit-coin.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { coins, showImage, log } = args.context.get(servicesContext);
  const { id = "" } = args.params;
  if (!id.trim() || !isRecordId(id)) return redirect(withNotice("/admin/coins", "coin.invalidId"));
  try {
    const [coin, history] = await Promise.all([coins.get(id), coins.history(id)]);
    const form = toCoinForm(coin);
    const { image: shownImage } = showImage(form);
    return { id, version: coin.version, form, shownImage, stale: staleTranslations(history) };
  } catch (error) {
    if (error instanceof NotFoundError) {
      return redirect(withNotice("/admin/coins", "coin.notFound"));
    }
    log.error({ err: error }, "the coin to edit could not be loaded");
    return redirect(withNotice("/admin/coins", "coin.loadFailed"));
  }
}

/** What is typed stands on the version it was opened with; a newer one is told when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "coin.editTitle" });

export default function EditCoin({ loaderData }: Route.ComponentProps) {
  return <RecordForm key={loaderData.id} kind="coin" {...loaderData} />;
}
