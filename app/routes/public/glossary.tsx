import { messagesOfMeta, pageMeta } from "#app/i18n/page-meta.ts";
import { GlossaryPage } from "#app/ui/reference/glossary-page.tsx";
import { glossaryIn } from "#server/glossary.ts";
import { languageOfRequest } from "#server/request-language.ts";
import type { Route } from "./+types/glossary.ts";

export const loader = ({ request }: Route.LoaderArgs) => glossaryIn(languageOfRequest(request));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: "glossary.title",
    description: messagesOfMeta(matches, location.pathname)("glossary.description"),
  });

export default function Glossary({ loaderData }: Route.ComponentProps) {
  return <GlossaryPage groups={loaderData} />;
}
