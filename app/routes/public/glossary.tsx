import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { GlossaryPage } from "#app/ui/reference/glossary-page.tsx";
import { glossaryIn } from "#server/content/reference.ts";
import { FIXED_TAG, noteShown } from "#server/http/cache/page-tags.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export function loader({ request, context }: PageArgs) {
  noteShown(context, FIXED_TAG);
  return glossaryIn(languageOfRequest(request));
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "glossary.title", description: "glossary.description" });

export default function Glossary({ loaderData }: PageProps<typeof loader>) {
  return <GlossaryPage groups={loaderData} />;
}
