import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import { toRecordDraftForm } from "#domain/drafts/draft-form.ts";
import { staleTranslations } from "#domain/records/stale-translations.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { editorMethod } from "#server/content/method/editor-method.ts";
import { recordsOfRoute } from "#server/responses/records-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/edit-draft.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "draft.save");
  const services = args.context.get(servicesContext);
  const records = recordsOfRoute(args);
  const { id } = args.params;
  const kind = records.kind.id;
  const draft = await services.drafts.find({ entity: kind, id });
  if (!draft) return redirect(withNotice("/admin/queue", "draft.gone"));
  const [history, method] = await Promise.all([
    records.history(id),
    editorMethod(services, kind, id, languageOfRequest(args.request)),
  ]);
  const { version } = draft;
  const form = toRecordDraftForm(kind, draft.form);
  const { image: shownImage } = services.showImage(form);
  return { kind, id, version, form, shownImage, stale: staleTranslations(history), method };
}

/** What is typed belongs to the version it was opened with; a newer one is reported when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "draft.edit" });

export default function EditDraft({ loaderData }: Route.ComponentProps) {
  return <RecordForm key={`${loaderData.kind} ${loaderData.id}`} {...loaderData} isDraft />;
}
