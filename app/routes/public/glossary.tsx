import { pageMeta } from "#app/i18n/page-meta.ts";
import { GlossaryPage } from "#app/ui/reference/glossary-page.tsx";
import { glossaryIn } from "#server/content/reference.ts";
import { FIXED_TAG, noteShown } from "#server/http/cache/page-tags.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/glossary.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  noteShown(context, FIXED_TAG);
  return glossaryIn(languageOfRequest(request));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location, title: "glossary.title", description: "glossary.description" });

export default function Glossary({ loaderData }: Route.ComponentProps) {
  return <GlossaryPage groups={loaderData} />;
}
