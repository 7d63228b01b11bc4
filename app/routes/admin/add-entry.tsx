import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { EntryForm } from "#app/ui/admin/register/entry-form.tsx";
import { toTyped } from "#domain/forms/register-form.ts";
import type { StaleTranslation } from "#domain/records/stale-translations.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { optionsFor } from "#server/responses/edit-entry-page.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import type { Route } from "./+types/add-entry.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { kind } = registerOfRoute(args);
  return { kind, form: toTyped(kind, null), options: optionsFor(args) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.addTitle` });

export default function AddEntry({ loaderData }: Route.ComponentProps) {
  return <BlankForm key={loaderData.kind} {...loaderData} />;
}

const NO_STALE: StaleTranslation[] = [];

/** The form stays the one it was opened with when the page's data is loaded again. */
function BlankForm({ kind, form, options }: Route.ComponentProps["loaderData"]) {
  const [blank] = useState(form);
  return <EntryForm kind={kind} id={null} version={null} form={blank} stale={NO_STALE} options={options} />;
}
