import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import { isRecordId } from "#domain/records/content-type.ts";
import { staleTranslations } from "#domain/records/stale-translations.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { editorMethod } from "#server/content/method/editor-method.ts";
import { NotFoundError } from "#server/errors.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/edit-record.ts";

/** The list of exchanges shows no notice for an exchange that does not exist. */
const NOTICES = {
  coin: { invalidId: "coin.invalidId", notFound: "coin.notFound", failed: "coin.loadFailed" },
  exchange: { invalidId: null, notFound: null, failed: "exchange.loadFailed" },
} as const;

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const services = args.context.get(servicesContext);
  const { showImage, log } = services;
  const records = recordsOfRoute(args);
  const { kind } = records;
  const notices = NOTICES[kind.id];
  const toList = (notice: (typeof notices)[keyof typeof notices]) =>
    redirect(notice ? withNotice(kind.paths.staff, notice) : kind.paths.staff);
  const { id = "" } = args.params;
  if (!id.trim() || !isRecordId(id)) return toList(notices.invalidId);
  try {
    const [record, history, method, draft] = await Promise.all([
      records.get(id),
      records.history(id),
      editorMethod(services, kind.id, id, languageOfRequest(args.request)),
      services.drafts.findSummary({ entity: kind.id, id }),
    ]);
    const form = kind.toForm(record);
    const { image: shownImage } = showImage(form);
    const stale = staleTranslations(history);
    return { kind: kind.id, id, version: record.version, form, shownImage, stale, method, draft };
  } catch (error) {
    if (error instanceof NotFoundError) {
      log.warn({ kind: kind.id, id }, "the record to edit is missing");
      return toList(notices.notFound);
    }
    log.error({ err: error }, `the ${kind.id} to edit could not be loaded`);
    return toList(notices.failed);
  }
}

/** What is typed belongs to the version it was opened with; a newer one is reported when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.editTitle` });

export default function EditRecord({ loaderData }: Route.ComponentProps) {
  return <RecordForm key={`${loaderData.kind} ${loaderData.id}`} {...loaderData} />;
}
