import { staffMeta } from "#app/i18n/staff-messages.ts";
import { MethodScreen } from "#app/ui/admin/method/method-screen.tsx";
import { readWhatIf } from "#domain/screening/what-if.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { diffMethod } from "#server/content/method/diff-method.ts";
import { methodologyIn, methodWords } from "#server/content/reference.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/method.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { database, register } = args.context.get(servicesContext);
  const language = languageOfRequest(args.request);
  const { method, changed, isUnknown } = readWhatIf(new URL(args.request.url).searchParams);
  const differences = method && (await diffMethod(database.db, register, method));
  const log = methodologyIn(language, []).version.changes;
  return { words: methodWords(language), log, changed, isUnknown, differences };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "method.title" });

export default function MethodPage({ loaderData }: Route.ComponentProps) {
  return <MethodScreen {...loaderData} />;
}
