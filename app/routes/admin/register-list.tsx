import { staffMeta } from "#app/i18n/staff-messages.ts";
import { RegisterList } from "#app/ui/admin/register/register-list.tsx";
import { toRegisterRow } from "#domain/lists/register-row.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { registerOfRoute } from "#server/responses/register-of-route.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/register-list.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const entries = registerOfRoute(args);
  const language = languageOfRequest(args.request);
  const { register, drafts } = args.context.get(servicesContext);
  const names = new Map(register.bodies.map(({ id, name }) => [id, name[language]]));
  const stored = await entries.list();
  const states = await drafts.findStates(
    entries.kind,
    stored.map(({ id }) => id),
  );
  const rows = stored.map((entry) => ({
    ...toRegisterRow(entries.kind, entry, language, (id) => names.get(id) ?? id),
    draft: states.get(entry.id)?.draft,
  }));
  return { kind: entries.kind, rows };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData && staffMeta({ matches, location, title: `${loaderData.kind}.title` });

/** The key keeps the lists apart: all are this component, and React would hand the state of one on to the other. */
export default function RegisterListPage({ loaderData }: Route.ComponentProps) {
  return <RegisterList key={loaderData.kind} {...loaderData} />;
}
