import { messagesOfMeta, pageMeta } from "#app/i18n/page-meta.ts";
import { MethodologyPage } from "#app/ui/reference/methodology-page.tsx";
import { methodologyIn } from "#server/methodology.ts";
import { languageOfRequest } from "#server/request-language.ts";
import type { Route } from "./+types/methodology.ts";

export const loader = ({ request }: Route.LoaderArgs) => methodologyIn(languageOfRequest(request));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: "methodology.title",
    description: messagesOfMeta(matches, location.pathname)("methodology.description"),
  });

export default function Methodology({ loaderData }: Route.ComponentProps) {
  return <MethodologyPage methodology={loaderData} />;
}
