import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { DraftScreen } from "#app/ui/admin/drafts/draft-screen.tsx";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { loadDraft } from "#server/responses/draft-page.ts";
import { draftsOfRoute } from "#server/responses/drafts-of-route.ts";
import type { Route } from "./+types/draft.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const loaded = await loadDraft(args, draftsOfRoute(args).entity, args.params.id, email);
  return loaded ?? redirect(withNotice("/admin/queue", "draft.gone"));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "draftState.draft" });

/** What is typed on it is another draft's no more. */
export default function Draft({ loaderData }: Route.ComponentProps) {
  return <DraftScreen key={`${loaderData.draft.entity} ${loaderData.draft.recordId}`} {...loaderData} />;
}
