import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { EntryForm } from "#app/ui/admin/register/entry-form.tsx";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { optionsFor, staleTextsOf } from "#server/responses/edit-entry-page.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/edit-entry-draft.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "draft.save");
  const { drafts } = args.context.get(servicesContext);
  const entries = registerOfRoute(args);
  const { kind } = entries;
  const { id } = args.params;
  const draft = await drafts.find({ entity: kind, id });
  if (!draft) return redirect(withNotice("/admin/queue", "draft.gone"));
  const { form, version, baseVersion } = draft;
  const stale = await staleTextsOf(entries, id);
  return { kind, id, version, form, hasPublic: baseVersion > 0, stale, options: optionsFor(args) };
}

/** What is typed belongs to the version it was opened with; a newer one is reported when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "draft.edit" });

export default function EditEntryDraft({ loaderData }: Route.ComponentProps) {
  return <EntryForm key={`${loaderData.kind} ${loaderData.id}`} {...loaderData} isDraft />;
}
