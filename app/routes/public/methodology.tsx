import { pageMeta } from "#app/i18n/page-meta.ts";
import { MethodologyPage } from "#app/ui/reference/methodology-page.tsx";
import type { ExceptionTold } from "#domain/views/methodology-view.ts";
import { methodologyIn } from "#server/content/reference.ts";
import { FIXED_TAG, noteShown } from "#server/http/cache/page-tags.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/methodology.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  noteShown(context, FIXED_TAG);
  const exceptions: ExceptionTold[] = [];
  return methodologyIn(languageOfRequest(request), exceptions);
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location, title: "methodology.title", description: "methodology.description" });

export default function Methodology({ loaderData }: Route.ComponentProps) {
  return <MethodologyPage methodology={loaderData} />;
}
