import { useState } from "react";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { EntryForm } from "#app/ui/admin/register/entry-form.tsx";
import { toTyped } from "#domain/forms/register-form.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { registerOptions } from "#server/content/register/form-options.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/add-entry.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { kind } = registerOfRoute(args);
  const { register } = args.context.get(servicesContext);
  const options = registerOptions(register, languageOfRequest(args.request));
  return { kind, form: toTyped(kind, null), options };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.addTitle` });

export default function AddEntry({ loaderData }: Route.ComponentProps) {
  return <BlankForm key={loaderData.kind} {...loaderData} />;
}

/** The form stays the one it was opened with when the page's data is loaded again. */
function BlankForm({ kind, form, options }: Route.ComponentProps["loaderData"]) {
  const [blank] = useState(form);
  return <EntryForm kind={kind} id={null} version={null} form={blank} options={options} />;
}
