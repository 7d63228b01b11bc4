import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import { toExchangeForm } from "#domain/forms/exchange-form.ts";
import { isRecordId } from "#domain/records/record-id.ts";
import { staleTranslations } from "#domain/records/stale-translations.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { NotFoundError } from "#server/errors.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/edit-exchange.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { exchanges, showImage, log } = args.context.get(servicesContext);
  const { id = "" } = args.params;
  if (!id.trim() || !isRecordId(id)) return redirect("/admin/exchanges");
  try {
    const [exchange, history] = await Promise.all([exchanges.get(id), exchanges.history(id)]);
    const form = toExchangeForm(exchange);
    const { image: shownImage } = showImage(form);
    return { id, version: exchange.version, form, shownImage, stale: staleTranslations(history) };
  } catch (error) {
    if (error instanceof NotFoundError) {
      log.warn({ id }, "the exchange to edit is missing");
      return redirect("/admin/exchanges");
    }
    log.error({ err: error }, "the exchange to edit could not be loaded");
    return redirect(withNotice("/admin/exchanges", "exchange.loadFailed"));
  }
}

/** What is typed stands on the version it was opened with; a newer one is told when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "exchange.editTitle" });

export default function EditExchange({ loaderData }: Route.ComponentProps) {
  return <RecordForm key={loaderData.id} kind="exchange" {...loaderData} />;
}
