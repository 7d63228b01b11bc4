import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-meta.ts";
import { EntryForm } from "#app/ui/admin/register/entry-form.tsx";
import { toTyped } from "#domain/forms/register-form.ts";
import { REGISTER, toEntry } from "#domain/kinds/register-kinds.ts";
import { requireAdmin } from "#server/auth/sessions/require-admin.ts";
import { registerOptions } from "#server/content/register/form-options.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/edit-entry.ts";

/** An entry that is not there leads back to the list. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { kind, find } = registerOfRoute(args);
  const entry = await find(args.params.id);
  if (!entry) return redirect(REGISTER[kind].paths.staff);
  const { register } = args.context.get(servicesContext);
  return {
    kind,
    id: entry.id,
    version: entry.version,
    form: toTyped(kind, toEntry(kind, entry)),
    options: registerOptions(register, languageOfRequest(args.request)),
  };
}

/** What is typed belongs to the version it was opened with; a newer one is reported when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.editTitle` });

export default function EditEntry({ loaderData }: Route.ComponentProps) {
  return <EntryForm key={`${loaderData.kind} ${loaderData.id}`} {...loaderData} />;
}
