import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { contentOfRoute, staleOf } from "#app/loaders/content.ts";
import { loadEditor } from "#app/loaders/editor.ts";
import { ContentForm } from "#app/ui/admin/editor/content-form.tsx";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { draftPath } from "#app/ui/admin/record-paths.ts";
import { mayRewrite } from "#domain/drafts/draft-state.ts";
import { can } from "#domain/staff/roles.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/edit-draft.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email, role } = await requireStaff(args, "draft.save");
  const { type, service } = contentOfRoute(args);
  const { id } = args.params;
  const draft = await args.context.get(servicesContext).drafts.find({ entity: type, id });
  if (!draft) return redirect(withNotice("/admin/queue", "draft.gone"));
  if (!can(role, "draft.discardOthers") && !mayRewrite(draft, email)) return redirect(draftPath(type, id));
  const { form, version, baseVersion } = draft;
  const [editor, stale] = await Promise.all([loadEditor(args, type, id, form), staleOf(type, service, id)]);
  return { ...editor, id, version, stale, hasPublic: baseVersion > 0 };
}

/** What is typed belongs to the version it was opened with; a newer one is reported when it is saved. */
export const shouldRevalidate = () => false;

export const meta = staffMeta("draft.edit");

export default function EditDraft({ loaderData }: Route.ComponentProps) {
  return <ContentForm key={`${loaderData.type} ${loaderData.id}`} {...loaderData} isDraft />;
}
