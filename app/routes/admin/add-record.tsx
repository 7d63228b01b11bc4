import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { RecordForm } from "#app/ui/admin/editor/record-form.tsx";
import { KINDS } from "#domain/kinds/kinds.ts";
import type { Entity } from "#domain/records/entity.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { kindOfPattern } from "#server/responses/records-of-route.ts";
import type { Route } from "./+types/add-record.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return { kind: kindOfPattern(args.pattern) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.addTitle` });

/** The key keeps the two kinds apart, as in the list. */
export default function AddRecord({ loaderData: { kind } }: Route.ComponentProps) {
  return <BlankForm key={kind} kind={kind} />;
}

function BlankForm({ kind }: { kind: Entity }) {
  const [blank] = useState(() => KINDS[kind].blankForm());
  return <RecordForm kind={kind} id={null} version={null} form={blank} stale={[]} />;
}
