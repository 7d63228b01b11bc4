import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { loadDraft } from "#app/loaders/draft.ts";
import { DraftScreen } from "#app/ui/admin/drafts/draft-screen.tsx";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { contentTypeOf } from "#domain/content-types/content-types.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/draft.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireStaff(args, "record.view");
  const loaded = await loadDraft(args, contentTypeOf(args.pattern), args.params.id, email);
  return loaded ?? redirect(withNotice("/admin/queue", "draft.gone"));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "draftState.draft" });

/** The key drops what was typed about another draft. */
export default function Draft({ loaderData }: Route.ComponentProps) {
  return <DraftScreen key={`${loaderData.draft.entity} ${loaderData.draft.recordId}`} {...loaderData} />;
}
