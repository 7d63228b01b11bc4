import { redirect } from "react-router";
import { staffMeta } from "#app/i18n/staff-messages.ts";
import { EntryForm } from "#app/ui/admin/register/entry-form.tsx";
import { REGISTER, toEntry } from "#domain/content-types/register.ts";
import { toTyped } from "#domain/forms/register-form.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { optionsFor, staleTextsOf } from "#server/responses/edit-entry-page.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/edit-entry.ts";

/** An entry that is not there leads back to the list. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const entries = registerOfRoute(args);
  const { kind } = entries;
  const { id } = args.params;
  const entry = await entries.find(id);
  if (!entry) return redirect(REGISTER[kind].paths.staff);
  const { drafts } = args.context.get(servicesContext);
  const [stale, draft] = await Promise.all([staleTextsOf(entries, id), drafts.findSummary({ entity: kind, id })]);
  const form = toTyped(kind, toEntry(kind, entry));
  return { kind, id, version: entry.version, form, stale, draft, options: optionsFor(args) };
}

/** What is typed belongs to the version it was opened with; a newer one is reported when it is saved. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.editTitle` });

export default function EditEntry({ loaderData }: Route.ComponentProps) {
  return <EntryForm key={`${loaderData.kind} ${loaderData.id}`} {...loaderData} />;
}
