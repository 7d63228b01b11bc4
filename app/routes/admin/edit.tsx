import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { contentOfRoute, staleOf } from "#app/loaders/content.ts";
import { loadEditor } from "#app/loaders/editor.ts";
import { ContentForm } from "#app/ui/admin/editor/content-form.tsx";
import { type NoticeKey, withNotice } from "#app/ui/admin/editor/notices.ts";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import { type ContentType, isRecordId } from "#domain/records/content-type.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { NotFoundError } from "#server/errors.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/edit.ts";

/** What the list shows instead of the form. Without a notice for a failure, the page fails. */
const NOTICES: Partial<Record<ContentType, Partial<Record<"invalidId" | "notFound" | "failed", NoticeKey>>>> = {
  coin: { invalidId: "coin.invalidId", notFound: "coin.notFound", failed: "coin.loadFailed" },
  exchange: { failed: "exchange.loadFailed" },
};

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { type, service } = contentOfRoute(args);
  const { drafts, log } = args.context.get(servicesContext);
  const { paths, toForm } = descriptorOf(type);
  const notices = NOTICES[type] ?? {};
  const toList = (notice: NoticeKey | undefined) => redirect(notice ? withNotice(paths.staff, notice) : paths.staff);
  const { id = "" } = args.params;
  if (!id.trim() || !isRecordId(id)) return toList(notices.invalidId);
  try {
    const item = await service.get(id);
    const [editor, stale, draft] = await Promise.all([
      loadEditor(args, type, id, toForm(item)),
      staleOf(type, service, id),
      drafts.findSummary({ entity: type, id }),
    ]);
    return { ...editor, id, version: item.version, stale, draft };
  } catch (error) {
    if (error instanceof NotFoundError) {
      log.warn({ type, id }, "the record to edit is missing");
      return toList(notices.notFound);
    }
    if (!notices.failed) throw error;
    log.error({ err: error, type }, "the record to edit could not be loaded");
    return toList(notices.failed);
  }
}

/** What is typed belongs to the version it was opened with; a newer one is reported when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData && staffMeta(`${loaderData.type}.editTitle`)(page);

export default function Edit({ loaderData }: Route.ComponentProps) {
  return <ContentForm key={`${loaderData.type} ${loaderData.id}`} {...loaderData} />;
}
